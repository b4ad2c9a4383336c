// Games at the operators' desk: lists, edits one by one and many at once, imports and pins.
import { type Static, Type } from 'typebox';
import { gameCategories, gameStates, VolatilityClass } from './catalogue.ts';
import {
  ArtUrl,
  BlockedCountries,
  DeskReason,
  MaybeWindow,
  vendorDeskRoutes,
  VENDORS_MAX,
  Version,
} from './catalogue-vendor.ts';
import { declareRefusals } from './refusal.ts';
import { withProposal } from './approval.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Id,
  Instant,
  Label,
  Language,
  Money,
  NextCursor,
  PositiveMoney,
  Url,
} from './schema.ts';

export { ClosureWindow, DeskVendor } from './catalogue-vendor.ts';

export const catalogueDeskRefusals = declareRefusals({
  'catalogue.game_unknown': 404,
  'catalogue.game_changed': 409,
  'catalogue.vendor_unknown': 404,
  'catalogue.vendor_changed': 409,
  'catalogue.vendor_unconnected': 422,
  /** Its games are open: who plays would meet another wallet halfway. */
  'catalogue.vendor_open': 409,
  /** Members' money lies there, or is on its way. */
  'catalogue.vendor_holds_money': 409,
  /** Rounds of its wallet may be left that it has not reported: it does not answer, or not in order. */
  'catalogue.vendor_unread': 409,
  'catalogue.name_missing': 422,
  'catalogue.language_unknown': 422,
  'catalogue.window_invalid': 422,
  'catalogue.country_unknown': 422,
  'catalogue.art_refused': 422,
  'catalogue.selection_changed': 409,
  'catalogue.order_changed': 409,
  'catalogue.order_incomplete': 422,
  'catalogue.pin_misplaced': 422,
  'catalogue.limits_changed': 409,
  /** The least is above the most, or above what one place takes. */
  'catalogue.limits_disordered': 422,
  'catalogue.currency_unknown': 422,
});

const Category = Type.Enum(gameCategories);
const State = Type.Enum(gameStates);
const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Lines = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Tags = Type.Array(Code, { maxItems: 16 });
/** Nothing stands first: read as a number it would become 0. */
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);

/** Names by language code; English must be there. */
const Names = Type.Record(
  Type.String({ maxLength: 8, pattern: '^[A-Za-z-]{2,8}$' }),
  Type.String({ minLength: 1, maxLength: 200 }),
  { maxProperties: 40 },
);

/** What an operator may set. */
const edited = {
  names: Names,
  tags: Tags,
  category: Category,
  state: State,
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  hasJackpot: Type.Boolean(),
  hasFreePlay: Type.Boolean(),
  rtpPpm: orNull(Ppm),
  /** How much of its valid bets counts for rollover, rebates and pay, in ten-thousandths. */
  validBetBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  volatility: orNull(VolatilityClass),
  lines: orNull(Lines),
  betMin: orNull(Money),
  /** Art that replaces the game's own; null for its own. */
  showIcon: ArtUrl,
  /** In no list and not to be opened, but kept with its rounds. */
  isHidden: Type.Boolean(),
  maintenance: MaybeWindow,
  blockedCountries: BlockedCountries,
} as const;

export const DeskGame = Type.Object({
  gameId: Id,
  vendorCode: Code,
  vendorName: Label,
  vassalage: Code,
  gameCode: Code,
  ...edited,
  /** As players see it now: its vendor and the maintenance windows of both are part of it. */
  shownState: State,
  /** The vendor's game opens as a labelled demonstration. */
  isDemoOnly: Type.Boolean(),
  iconUrl: Url,
  /** Place among the pins of its category in the operator's brand, from 1; null when not pinned. */
  pinPosition: orNull(Type.Integer({ minimum: 1 })),
  popularity: Type.Integer({ minimum: 0 }),
  addedAt: Instant,
  version: Version,
});
export type DeskGame = Static<typeof DeskGame>;

/** Which games are meant; the conditions add up. */
const filter = {
  /** A part of a name in any language, or of the code. */
  search: Type.Optional(Type.String({ maxLength: 64 })),
  vendorCode: Type.Optional(Code),
  category: Type.Optional(Category),
  /** As it is set, whatever the vendor's is. */
  state: Type.Optional(State),
  isHot: Type.Optional(Type.Boolean()),
  isNew: Type.Optional(Type.Boolean()),
  hasJackpot: Type.Optional(Type.Boolean()),
  hasFreePlay: Type.Optional(Type.Boolean()),
  isPinned: Type.Optional(Type.Boolean()),
  isHidden: Type.Optional(Type.Boolean()),
  /** With a maintenance window of its own that runs or is still to come. */
  hasMaintenance: Type.Optional(Type.Boolean()),
  /** Blocked in at least one country by a rule of its own. */
  isBlocked: Type.Optional(Type.Boolean()),
} as const;
export const DeskGameFilter = Type.Object({ ...filter });
export type DeskGameFilter = Static<typeof DeskGameFilter>;

export const deskGameSorts = ['popular', 'name', 'newest', 'vendor', 'rtp'] as const;
export type DeskGameSort = (typeof deskGameSorts)[number];

export const DESK_GAMES_PER_PAGE_MAX = 500;
export const SELECTED_GAMES_MAX = 1_000;
export const IMPORT_ROWS_MAX = 2_000;
/** A call of an import may be no larger than this. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;
export const PINS_MAX = 100;

/** One change for many games; what is left out stays as it is. */
const BulkChange = Type.Object(
  {
    state: Type.Optional(State),
    isHot: Type.Optional(Type.Boolean()),
    isNew: Type.Optional(Type.Boolean()),
    isHidden: Type.Optional(Type.Boolean()),
    maintenance: Type.Optional(MaybeWindow),
    blockedCountries: Type.Optional(BlockedCountries),
  },
  { minProperties: 1 },
);
export type BulkChange = Static<typeof BulkChange>;

/** Games one by one, or all that a filter finds. */
export type GameSelection =
  | { readonly gameIds: string[] }
  | {
      readonly filter: DeskGameFilter;
      /** How many the operator was told; when others are found, nothing is changed. */
      readonly count: number;
    };
/** Fields that a schema of alternatives does not know are dropped, so this is one object of both. */
const Selection = Type.Unsafe<GameSelection>(
  Type.Object({
    gameIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: SELECTED_GAMES_MAX })),
    filter: Type.Optional(DeskGameFilter),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
);

const cell = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/**
 * One game of a file, cell by cell as it was written; the server judges every cell. A cell that is
 * left out keeps what is there, an empty one clears what may be empty. Flags are yes/no, true/false
 * or 1/0; `rtp` and `validBet` are percentages such as "96.5"; `tags` and countries are separated by spaces.
 */
export const ImportRow = Type.Object({
  vendor: cell(64),
  code: cell(64),
  names: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 8, pattern: '^[A-Za-z-]{2,8}$' }),
      Type.String({ maxLength: 400 }),
      {
        maxProperties: 40,
      },
    ),
  ),
  category: cell(40),
  state: cell(40),
  tags: cell(1_200),
  hot: cell(10),
  new: cell(10),
  jackpot: cell(10),
  freePlay: cell(10),
  hidden: cell(10),
  rtp: cell(20),
  validBet: cell(20),
  volatility: cell(20),
  lines: cell(20),
  betMin: cell(30),
  icon: cell(600),
  blockedCountries: cell(1_200),
});
export type ImportRow = Static<typeof ImportRow>;

/** `unknown` names nothing that there is, `repeated` stands in an earlier row of the call too, `guarded`
 * is changed at the game alone, where a second operator agrees. */
export const importProblems = [
  'missing',
  'unknown',
  'invalid',
  'too_long',
  'out_of_range',
  'repeated',
  'guarded',
] as const;
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const ImportReport = Type.Object({
  createdCount: Type.Integer({ minimum: 0 }),
  updatedCount: Type.Integer({ minimum: 0 }),
  unchangedCount: Type.Integer({ minimum: 0 }),
  /** What became of each row, or would, in the order in which they were sent. */
  outcomes: Type.Array(Type.Enum(importOutcomes), { maxItems: IMPORT_ROWS_MAX }),
  /** A row with a problem is not taken; the others are. */
  problems: Type.Array(
    Type.Object({
      /** Place of the row in the call, from 0. */
      row: Type.Integer({ minimum: 0 }),
      /** Name of the cell; `names.hi` for a name in Hindi. */
      field: Type.String({ maxLength: 40 }),
      problem: Type.Enum(importProblems),
    }),
    { maxItems: IMPORT_ROWS_MAX * 4 },
  ),
});
export type ImportReport = Static<typeof ImportReport>;

/** Pins of one category, or of one vendor in it. */
const PinPlace = {
  category: Category,
  vendorCode: Type.Optional(Code),
} as const;
const pinIds = Type.Array(Id, { maxItems: PINS_MAX });
const pins = Type.Object({ games: Type.Array(DeskGame, { maxItems: PINS_MAX }) });
const params = Type.Object({ gameId: Id });
const reasoned = { reason: DeskReason } as const;

const limits = {
  /** Least and most first stake of a round; null leaves it to the vendor. */
  stakeMin: orNull(PositiveMoney),
  stakeMax: orNull(PositiveMoney),
  /** Most on one place of a table, such as a number of roulette. */
  placeMax: orNull(PositiveMoney),
} as const;
const GameLimits = Type.Object({
  limits: Type.Array(
    Type.Object({
      currency: Currency,
      ...limits,
      version: Version,
      updatedAt: Instant,
    }),
    { maxItems: 40 },
  ),
});

export const catalogueDeskRoutes = declareRoutes({
  ...vendorDeskRoutes,
  'GET /console/games/choices': {
    access: 'operator:catalogue.read',
    summary: 'What the forms and filters of games may choose from',
    value: Type.Object({
      languages: Type.Array(Language, { maxItems: 40 }),
      defaultLanguage: Language,
      currency: Currency,
      /** IANA zone of the brand's business day. */
      timeZone: Type.String({ maxLength: 60 }),
      vendors: Type.Array(
        Type.Object({
          code: Code,
          displayName: Label,
          gameTypes: Type.Array(Category, { maxItems: gameCategories.length }),
          gameCount: Type.Integer({ minimum: 0 }),
        }),
        { maxItems: VENDORS_MAX },
      ),
      /** Tags in use, in the order of the alphabet. */
      tags: Type.Array(Code, { maxItems: 500 }),
    }),
    refusals: [],
  },
  'GET /console/games/order': {
    access: 'operator:catalogue.read',
    summary: 'Games that the brand shows first in a category, in their order',
    query: Type.Object({ ...PinPlace }),
    value: pins,
    refusals: ['catalogue.vendor_unknown'],
  },
  'PUT /console/games/order': {
    access: 'operator:catalogue.update',
    summary: 'Says which games the brand shows first in a category, and in which order',
    body: Type.Object({
      ...PinPlace,
      /** Each once; all of the category, and of the vendor when one is named. */
      gameIds: pinIds,
      /** The order that the operator saw; when it has changed since, nothing is pinned. */
      before: pinIds,
      reason: DeskReason,
    }),
    value: pins,
    refusals: [
      'catalogue.vendor_unknown',
      'catalogue.game_unknown',
      'catalogue.order_changed',
      'catalogue.pin_misplaced',
    ],
  },
  'POST /console/games/bulk': {
    access: 'operator:catalogue.update',
    summary: 'Changes many games alike',
    body: Type.Object({ selection: Selection, change: BulkChange, reason: DeskReason }),
    value: withProposal(
      Type.Object({
        /** With a proposal, those that it would change. */
        changedCount: Type.Integer({ minimum: 0 }),
        /** Those that were like that already. */
        unchangedCount: Type.Integer({ minimum: 0 }),
      }),
    ),
    refusals: [
      'approval.open',
      'catalogue.game_unknown',
      'catalogue.selection_changed',
      'catalogue.window_invalid',
      'catalogue.country_unknown',
    ],
  },
  'POST /console/games/import': {
    access: 'operator:catalogue.update',
    summary:
      'Creates hidden games and changes those there are, or says what would become of each row',
    body: Type.Object({
      rows: Type.Array(ImportRow, { minItems: 1, maxItems: IMPORT_ROWS_MAX }),
      isDryRun: Type.Boolean(),
      reason: DeskReason,
    }),
    bodyBytesMax: IMPORT_BYTES_MAX,
    value: ImportReport,
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
  'GET /console/games': {
    access: 'operator:catalogue.read',
    summary: 'Games as they are set, whatever the brand shows of them',
    query: Type.Object({
      ...filter,
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: DESK_GAMES_PER_PAGE_MAX, default: 50 }),
      ),
      sort: Type.Optional(Type.Enum(deskGameSorts)),
      /** By default names and vendors rise, and everything else falls. */
      isAscending: Type.Optional(Type.Boolean()),
    }),
    value: Type.Object({
      items: Type.Array(DeskGame, { maxItems: DESK_GAMES_PER_PAGE_MAX }),
      nextCursor: NextCursor,
      total: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'GET /console/games/:gameId': {
    access: 'operator:catalogue.read',
    summary: 'One game',
    params,
    value: DeskGame,
    refusals: ['catalogue.game_unknown'],
  },
  'PUT /console/games/:gameId': {
    access: 'operator:catalogue.update',
    summary:
      'Changes one game; its category, who is let in, and that it is shown wait for a second operator',
    params,
    body: Type.Object({
      ...edited,
      betMin: orNull(PositiveMoney),
      version: Version,
      ...reasoned,
    }),
    value: withProposal(DeskGame),
    refusals: [
      'approval.open',
      'catalogue.game_unknown',
      'catalogue.game_changed',
      'catalogue.name_missing',
      'catalogue.language_unknown',
      'catalogue.window_invalid',
      'catalogue.country_unknown',
      'catalogue.art_refused',
    ],
  },
  'GET /console/games/:gameId/limits': {
    access: 'operator:catalogue.read',
    summary: 'What the brand allows of stakes in a game, by currency',
    params,
    value: GameLimits,
    refusals: ['catalogue.game_unknown'],
  },
  'PUT /console/games/:gameId/limits/:currency': {
    access: 'operator:catalogue.update',
    summary:
      'Sets limits of stakes; what tightens holds at once, what loosens waits for a second operator',
    params: Type.Object({ gameId: Id, currency: Currency }),
    body: Type.Object({
      ...limits,
      /** Of the limits that the operator saw; 0 where there were none. */
      version: Type.Integer({ minimum: 0 }),
      ...reasoned,
    }),
    value: withProposal(GameLimits),
    refusals: [
      'approval.open',
      'catalogue.game_unknown',
      'catalogue.limits_changed',
      'catalogue.limits_disordered',
      'catalogue.currency_unknown',
    ],
  },
});
