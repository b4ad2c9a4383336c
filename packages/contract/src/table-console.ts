// Tables of vendors as operators see and lead them: live state, settings, pauses, and rounds taken back.
import { type Static, Type } from 'typebox';
import { withProposal } from './approval.ts';
import { ServiceWindow } from './cashier/withdrawal.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
} from './schema.ts';

export const tableRefusals = declareRefusals({
  'table.unknown': 404,
  'table.changed': 409,
  'table.code_taken': 409,
  'table.vendor_silent': 503,
  'table.limits_disordered': 422,
  'table.zone_unknown': 422,
  'table.brand_unknown': 422,
  'table.round_unknown': 404,
  /** A table that is drawn cannot become one that is dealt, nor the other way round. */
  'table.dealt_kept': 409,
  /** A round that is void, or a hand that is not settled or was taken back. */
  'table.round_kept': 409,
  /** Rooms and seas of a game are led together: there is no second table of them. */
  'table.led_together': 409,
  /** A rake above that of the game, or of a stake that the game has not. */
  'table.rake_too_high': 422,
});

const Count = Type.Integer({ minimum: 0 });
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);
const Ppm = Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000 });
const Version = Type.Integer({ minimum: 0 });
const reasoned = { reason: Type.String({ minLength: 3, maxLength: 300 }) } as const;

/**
 * `silent`: wanted, and no round came to a result for minutes. `idle`: a room whose players wait has had no
 * hand for minutes, or a visit is past its end. `drift`: a clock that play is timed by differs from the
 * database's. `return`: what came back lies four standard errors outside of the sheet. `late`: a settled
 * round waits for the wallet. `stuck`: rounds were left to a person. `unanswered`: the vendor does not answer.
 */
export const tableAlarms = [
  'silent',
  'idle',
  'drift',
  'return',
  'late',
  'stuck',
  'unanswered',
] as const;
export type TableAlarm = (typeof tableAlarms)[number];

/** A round that all share, players against each other, or a sea that several shoot in. */
export const tableKinds = ['table', 'room', 'sea'] as const;

/** As players find it: it plays, rests while no page of it is open, is paused, or is outside its hours. */
export const tableStates = ['playing', 'resting', 'paused', 'shut'] as const;

const roundStates = ['open', 'closed', 'running', 'result', 'paid', 'void'] as const;

export const TableLimit = Type.Object({
  currency: Currency,
  stakeMin: orNull(Money),
  stakeMax: orNull(Money),
  /** On one place of the table. */
  placeMax: orNull(Money),
});

const VideoUrl = Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://\\S+$' });
/** Of the pots of one stake of rooms, in hundredths of a percent. */
const Rake = Type.Object({ level: Code, permyriad: Type.Integer({ minimum: 0, maximum: 1_000 }) });
const Rakes = Type.Array(Rake, { maxItems: 24 });

const settings = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** By currency; one that is left out has the stakes of the game. */
  limits: Type.Array(TableLimit, { maxItems: 64 }),
  /** When rounds begin; none is always. */
  hours: Type.Array(ServiceWindow, { maxItems: 14 }),
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** Codes of the brands that show it; null is all. */
  brands: orNull(Type.Array(Code, { maxItems: 200 })),
  /** Tables are shown by this number, ascending. */
  order: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** A table whose outcomes a person deals; absent where rounds are drawn. A table stays what it was opened as. */
  dealt: Type.Optional(
    Type.Object({
      /** Who has the second look at an entry: the dealer again, or another person. */
      look: Type.Enum(['same', 'other'] as const),
      /** A program deals, for play money alone. */
      isDemo: Type.Boolean(),
      video: orNull(
        Type.Object({
          kind: Type.Enum(['hls', 'whep'] as const),
          playUrl: VideoUrl,
          /** Where the camera sends its picture; players never learn it. */
          publishUrl: orNull(VideoUrl),
          /** How far the picture is behind what happens; bets are open as much longer. */
          delayMs: Type.Integer({ minimum: 0, maximum: 30_000 }),
        }),
      ),
    }),
  ),
  /** Of rooms; a stake that is left out has the rake of the game. */
  rakes: Rakes,
} as const;

const Notice = Type.Record(
  Type.String({ pattern: '^[a-z]{2}$' }),
  Type.String({ minLength: 1, maxLength: 200 }),
);

const Round = Type.Object({
  number: Count,
  state: Type.Enum(roundStates),
  openedAt: Instant,
  endedAt: orNull(Instant),
  /** What was drawn, in words of the game; null until the end. */
  result: orNull(Label),
});

const Money3 = Type.Object({ staked: Money, paid: Money, rounds: Count });
const TableMoney = Type.Object({
  currency: Currency,
  hour: Money3,
  day: Money3,
  /** Of thirty days; null while nothing was staked. */
  measured: orNull(
    Type.Object({
      rounds: Count,
      rtpPpm: Ppm,
      /** Four standard errors; null without a sheet. */
      bandPpm: orNull(Ppm),
      isAlarm: Type.Boolean(),
    }),
  ),
});

const Live = Type.Object({
  round: orNull(Round),
  last: orNull(Round),
  /** Players with a bet in the present round, at a seat of a room, or on a visit to a sea. */
  people: Count,
  money: Type.Array(TableMoney, { maxItems: 64 }),
  /** How far the leader's clock is ahead of the database's; null while none leads. */
  leaderDriftMs: orNull(Type.Integer()),
  /** How long the oldest money call of a settled round has waited. */
  waitingMs: Count,
  /** How long players of a room have waited for a hand, or a visit is past its end. */
  idleMs: Count,
  stuck: Count,
});

/** A table, or all rooms or seas of a game, as it stands. */
export const ConsoleTable = Type.Object({
  id: Id,
  code: Code,
  vendorCode: Code,
  vendorName: Label,
  gameCode: Code,
  gameName: Label,
  kind: Type.Enum(tableKinds),
  name: Label,
  order: Count,
  brands: settings.brands,
  state: Type.Enum(tableStates),
  /** Of the settings, and whether the vendor has them. */
  version: Version,
  isSent: Type.Boolean(),
  alarms: Type.Array(Type.Enum(tableAlarms), { maxItems: tableAlarms.length }),
  /** Null while the vendor does not answer. */
  live: orNull(Live),
});
export type TableView = Static<typeof ConsoleTable>;

const Void = Type.Object({
  id: Id,
  number: Count,
  /** The player's round at the vendor; null where everybody's was taken back. */
  roundRef: orNull(Code),
  hands: Count,
  sums: Type.Array(Type.Object({ currency: Currency, returned: Money }), { maxItems: 64 }),
  reason: Label,
  madeBy: Label,
  agreedBy: Label,
  madeAt: Instant,
  /** When all of it had been given back; null while money is on its way. */
  doneAt: orNull(Instant),
  /** Why the vendor did not do it; null while it has not said no. */
  refusal: orNull(Label),
});

const Detail = Type.Object({
  ...ConsoleTable.properties,
  settings: Type.Object(settings),
  notice: orNull(Notice),
  /** What the game takes of pots where no rake is set, which is the most; null while the vendor is silent. */
  gameRakes: orNull(Rakes),
  voids: Type.Array(Void, { maxItems: 50 }),
});

const Hand = Type.Object({
  roundRef: Code,
  memberId: orNull(Id),
  account: Label,
  currency: Currency,
  state: Code,
  staked: Money,
  won: Money,
  /** What the player's purse gets where the hand is taken back; below zero where more was won. */
  returned: Money,
  /** Why it cannot be taken back; null where it can. */
  kept: orNull(Type.Enum(['voided', 'stuck', 'reported', 'left', 'spent'] as const)),
});

const byTable = Type.Object({ tableId: Id });
const changeRefusals = [
  'table.limits_disordered',
  'table.zone_unknown',
  'table.brand_unknown',
  'table.dealt_kept',
  'table.rake_too_high',
] as const;

export const tableConsoleRoutes = declareRoutes({
  'GET /console/tables': {
    access: 'operator:catalogue.read',
    summary:
      'Tables, rooms and seas of all games as they are now, with people, money and what is wrong with them',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 64 })),
      gameCode: Type.Optional(Code),
      kind: Type.Optional(Type.Enum(tableKinds)),
      state: Type.Optional(Type.Enum(tableStates)),
      isAlarm: Type.Optional(Type.Boolean()),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(ConsoleTable, { maxItems: 100 }),
      nextCursor: NextCursor,
      /** Of all tables, whatever is filtered. */
      alarms: Count,
    }),
    refusals: [],
  },
  'GET /console/tables/:tableId': {
    access: 'operator:catalogue.read',
    summary: 'One table: how it stands, its settings, and the rounds of it that were taken back',
    params: byTable,
    value: Detail,
    refusals: ['table.unknown'],
  },
  'POST /console/tables': {
    access: 'operator:catalogue.update',
    summary: 'Opens another table of a game, once a second operator agrees',
    body: Type.Object({
      /** A table of the same game and vendor. */
      likeId: Id,
      code: Type.String({ minLength: 3, maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' }),
      ...settings,
      ...reasoned,
    }),
    value: withProposal(Type.Object({ code: Code })),
    refusals: [
      'approval.open',
      'table.unknown',
      'table.code_taken',
      'table.led_together',
      ...changeRefusals,
    ],
  },
  'PUT /console/tables/:tableId': {
    access: 'operator:catalogue.update',
    summary: 'Changes a table; wider limits wait for a second operator',
    params: byTable,
    body: Type.Object({ ...settings, version: Version, ...reasoned }),
    value: withProposal(Detail),
    refusals: [
      'approval.open',
      'table.unknown',
      'table.changed',
      'table.vendor_silent',
      ...changeRefusals,
    ],
  },
  'POST /console/tables/:tableId/pause': {
    access: 'operator:table.control',
    summary: 'Pauses a table after the round that is under way, with what its players read',
    params: byTable,
    body: Type.Object({ notice: Notice, version: Version, ...reasoned }),
    value: Detail,
    refusals: ['table.unknown', 'table.changed'],
  },
  'POST /console/tables/:tableId/resume': {
    access: 'operator:table.control',
    summary: 'Lets a paused table go on',
    params: byTable,
    body: Type.Object({ version: Version, ...reasoned }),
    value: Detail,
    refusals: ['table.unknown', 'table.changed'],
  },
  'GET /console/tables/:tableId/rounds': {
    access: 'operator:catalogue.read',
    summary: 'Rounds of a table with their bets, the newest first',
    params: byTable,
    query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
    value: Type.Object({
      rounds: Type.Array(
        Type.Object({
          ...Round.properties,
          players: Count,
          sums: Type.Array(Type.Object({ currency: Currency, ...Money3.properties }), {
            maxItems: 64,
          }),
        }),
        { maxItems: 50 },
      ),
    }),
    refusals: ['table.unknown', 'table.vendor_silent'],
  },
  'GET /console/tables/:tableId/rounds/:number': {
    access: 'operator:round.read',
    summary: 'The hands of one round, and what each player would get where it is taken back',
    params: Type.Object({ tableId: Id, number: Type.Integer({ minimum: 1 }) }),
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    value: Type.Object({
      round: Round,
      /** A page of a hundred at most, the largest stakes first. */
      items: Type.Array(Hand, { maxItems: 100 }),
      nextCursor: NextCursor,
      /** Of all of them. */
      count: Count,
      /** What players would get in all where everybody's hand is taken back, those of other pages too. */
      sums: Type.Array(Type.Object({ currency: Currency, hands: Count, returned: Money }), {
        maxItems: 64,
      }),
    }),
    refusals: ['table.unknown', 'table.vendor_silent', 'table.round_unknown'],
  },
  'POST /console/tables/:tableId/voids': {
    access: 'operator:table.control',
    summary: 'Takes a round back, or one hand in it, once a second operator agrees',
    params: byTable,
    body: Type.Object({
      number: Type.Integer({ minimum: 1 }),
      /** A player's round at the vendor; null is everybody's. */
      roundRef: orNull(Code),
      ...reasoned,
    }),
    value: withProposal(Type.Object({ number: Count })),
    refusals: [
      'approval.open',
      'table.unknown',
      'table.vendor_silent',
      'table.round_unknown',
      'table.round_kept',
    ],
  },
});
