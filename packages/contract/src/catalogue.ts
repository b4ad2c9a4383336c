// Vendors, games and the members' own lists of games, under the wire names of the portal:
// a vendor is `vassalage`, a category is `gameType` or `gameClassify`.
import { type Static, Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Id, Instant, Label, Language, Money, Url } from './schema.ts';

export const catalogueRefusals = declareRefusals({
  'catalogue.game_not_found': 404,
  'catalogue.favourites_full': 409,
});

/** Categories in the order in which menus show them. */
export const gameCategories = [
  'SPORTS',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
  'ELOTT',
  'LOTT',
  'ESPORTS',
  'COCKFIGHT',
  'JP',
  'TG',
  'AC',
  'BG',
  'SC',
  'VP',
] as const;
export type GameCategory = (typeof gameCategories)[number];

/** `live` can be played; the others are shown, and say why they cannot. */
export const gameStates = ['live', 'maintenance', 'coming_soon'] as const;
export type GameState = (typeof gameStates)[number];

export const gameSorts = ['popular', 'name', 'newest', 'rtp'] as const;
export type GameSort = (typeof gameSorts)[number];

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;
export type Volatility = (typeof volatilities)[number];

const Category = Type.Enum(gameCategories);
const State = Type.Enum(gameStates);
export const VolatilityClass = Type.Enum(volatilities);
const NodeId = Type.String({ minLength: 1, maxLength: 12, pattern: '^[0-9]+$' });

export const GameView = Type.Object({
  /** The game's place in the menu tree; favourites are kept by it. */
  nodeId: NodeId,
  gameId: Id,
  vassalage: Code,
  vendorName: Label,
  gameCode: Code,
  gameName: Label,
  /** The name in the brand's own language, for when the wanted language has none. */
  nodeName: Label,
  iconUrl: Url,
  /** Art that replaces `iconUrl` when an operator has set it. */
  showIcon: Type.Union([Url, Type.Null()]),
  /** The picture in motion, a loop without sound; null where there is none. */
  trailer: Type.Union([Url, Type.Null()]),
  /** VASSALAGE opens the vendor's list of games instead of a game. */
  isGame: Type.Union([Type.Literal('GAME'), Type.Literal('VASSALAGE')]),
  gameType: Category,
  state: State,
  /** When maintenance is planned to be over; left out where it is not under way or open-ended. */
  maintenanceEndsAt: Type.Optional(Instant),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  hasJackpot: Type.Boolean(),
  hasFreePlay: Type.Boolean(),
  /** Its vendor is not connected: it opens a labelled demonstration, and never for money. */
  isDemoOnly: Type.Boolean(),
  /** Theoretical return to player in parts per million; null when the vendor does not state it. */
  rtpPpm: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  /** How much of its valid bets counts for rollover and rebates, in ten-thousandths. */
  validBetBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  volatility: Type.Union([VolatilityClass, Type.Null()]),
  lines: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
  betMin: Type.Union([Money, Type.Null()]),
  tags: Type.Array(Code, { maxItems: 16 }),
});
export type GameView = Static<typeof GameView>;

export const VendorCard = Type.Object({
  vassalage: Code,
  displayName: Label,
  gameType: Category,
  gameClassify: Category,
  lagerIcon: Url,
  /** An upright picture of what the vendor offers in this category, 3:4. */
  posterUrl: Url,
  gameCount: Type.Integer({ minimum: 0 }),
  state: State,
  /** Likewise of the vendor. */
  maintenanceEndsAt: Type.Optional(Instant),
  /** Not connected: none of its games can be played for money. */
  isDemoOnly: Type.Boolean(),
  /** What an immediate play of this vendor opens: its leading game; null while none can be played. */
  entryGameCode: Type.Union([Code, Type.Null()]),
});
export type VendorCard = Static<typeof VendorCard>;

export const VendorLane = Type.Object({
  title: Category,
  cards: Type.Array(VendorCard, { maxItems: 200 }),
});

const lanes = Type.Array(VendorLane, { maxItems: gameCategories.length });

/** Fields that every game list of the portal sends along; the brand of the address decides. */
const listing = {
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  platform: Type.Optional(Type.String({ maxLength: 64 })),
  merchant: Type.Optional(Code),
  merchantCode: Type.Optional(Code),
  language: Type.Optional(Language),
} as const;

const pageNo = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });
const pageSizeOf = (fallback: number, maximum: number) =>
  Type.Integer({ minimum: 1, maximum, default: fallback });
const gameType = Type.Union([Category, Type.Literal('ALL')]);

export const GAMES_PER_PAGE = 24;
/** The portal asks for all favourites at once. */
export const FAVOURITES_MAX = 999;

export const catalogueRoutes = declareRoutes({
  'GET /lgw/games/game_menus': {
    access: 'public',
    isPrepared: true,
    cacheS: 30,
    summary: 'Categories that have vendors, with their vendors, and the lists made from them',
    query: Type.Object({ ...listing }),
    value: Type.Object({
      gameVendor: lanes,
      sortingVendor: Type.Array(
        Type.Object({ gameCategory: Category, vendors: Type.Array(Code, { maxItems: 200 }) }),
        { maxItems: gameCategories.length },
      ),
      mappingVendor: Type.Record(Type.String({ maxLength: 64 }), Label),
      hotGames: Type.Array(GameView, { maxItems: 50 }),
      version: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'GET /lgw/games/game_vendors': {
    access: 'public',
    cacheS: 30,
    summary: 'Vendors by category',
    query: Type.Object({
      ...listing,
      flush: Type.Optional(
        Type.String({
          maxLength: 32,
          description:
            'Any value that was not asked with lately: no cache on the way has its answer',
        }),
      ),
    }),
    value: lanes,
    refusals: [],
  },
  'GET /lgw/games/vendor_game_types': {
    access: 'public',
    cacheS: 30,
    summary: 'Categories in which one vendor has games',
    query: Type.Object({ ...listing, vassalage: Code }),
    value: Type.Object({
      vassalage: Code,
      gameTypes: Type.Array(
        Type.Object({ gameType: Category, gameCount: Type.Integer({ minimum: 0 }) }),
        { maxItems: gameCategories.length },
      ),
    }),
    refusals: [],
  },
  'GET /lgw/games/game_list': {
    access: 'public',
    cacheS: 30,
    summary: 'Games by filter, search and order, page by page',
    query: Type.Object({
      ...listing,
      gameType: Type.Optional(gameType),
      gameClassify: Type.Optional(gameType),
      vassalage: Type.Optional(Code),
      pageNo: Type.Optional(pageNo),
      pageSize: Type.Optional(pageSizeOf(GAMES_PER_PAGE, 100)),
      search: Type.Optional(
        Type.String({ maxLength: 64, description: 'Forgives typing mistakes' }),
      ),
      sort: Type.Optional(Type.Enum(gameSorts)),
      tag: Type.Optional(Code),
      state: Type.Optional(State),
      feature: Type.Optional(
        Type.Union([
          Type.Literal('hot'),
          Type.Literal('new'),
          Type.Literal('jackpot'),
          Type.Literal('free_play'),
        ]),
      ),
      volatility: Type.Optional(VolatilityClass),
      betMin: Type.Optional(Money),
      linesMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      rtpMinPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    value: Type.Object({
      games: Type.Array(GameView, { maxItems: 100 }),
      totalCount: Type.Integer({ minimum: 0 }),
      /** Of `totalCount`, the games that can be played: no demonstrations, nothing that is closed. */
      playableCount: Type.Integer({ minimum: 0 }),
      totalPages: Type.Integer({ minimum: 0 }),
      pageNo: Type.Integer({ minimum: 1 }),
      pageSize: Type.Integer({ minimum: 1 }),
    }),
    refusals: [],
  },
  'GET /lgw/games/game': {
    access: 'public',
    cacheS: 30,
    summary: 'One game by vendor and code',
    query: Type.Object({ ...listing, vassalage: Code, gameCode: Code }),
    value: GameView,
    refusals: ['catalogue.game_not_found'],
  },
  'GET /lgw/games/hot_games': {
    access: 'public',
    cacheS: 30,
    summary: 'The games that the lobby leads with; playable ones first',
    query: Type.Object({
      ...listing,
      isPlatform: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      vassalage: Type.Optional(Code),
      limitNum: Type.Optional(pageSizeOf(18, 50)),
    }),
    value: Type.Object({ list: Type.Array(GameView, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /lgw/games/popular': {
    access: 'public',
    cacheS: 60,
    summary: 'The games that members opened most in thirty days, and popular ones behind them',
    query: Type.Object({
      ...listing,
      gameType: Type.Optional(gameType),
      limitNum: Type.Optional(pageSizeOf(18, 50)),
    }),
    value: Type.Object({ list: Type.Array(GameView, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /lgw/games/favorites/ids': {
    access: 'member',
    summary: "Node identifiers of the member's favourites",
    value: Type.Object({ favGameIds: Type.Array(NodeId, { maxItems: FAVOURITES_MAX }) }),
    refusals: [],
  },
  'GET /lgw/games/favorites': {
    access: 'member',
    summary: "The member's favourites, newest first",
    query: Type.Object({
      ...listing,
      pageNo: Type.Optional(pageNo),
      pageSize: Type.Optional(pageSizeOf(FAVOURITES_MAX, FAVOURITES_MAX)),
      gameType: Type.Optional(gameType),
    }),
    value: Type.Object({
      content: Type.Array(GameView, { maxItems: FAVOURITES_MAX }),
      pageNum: Type.Integer({ minimum: 1 }),
      totalPages: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'POST /lgw/games/favorites/:nodeId': {
    access: 'member',
    summary: 'Adds a favourite; one that is there already changes nothing',
    params: Type.Object({ nodeId: NodeId }),
    body: Type.Object({ vendor: Type.Optional(Code), gameType: Type.Optional(gameType) }),
    value: Type.Object({ nodeId: NodeId, isFavourite: Type.Boolean() }),
    refusals: ['catalogue.game_not_found', 'catalogue.favourites_full'],
    rate: { count: 60, windowMs: 60_000 },
  },
  'DELETE /lgw/games/favorites/:nodeId': {
    access: 'member',
    summary: 'Removes a favourite; one that is not there changes nothing',
    params: Type.Object({ nodeId: NodeId }),
    value: Type.Object({ nodeId: NodeId, isFavourite: Type.Boolean() }),
    refusals: ['catalogue.game_not_found'],
    rate: { count: 60, windowMs: 60_000 },
  },
});
