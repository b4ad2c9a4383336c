// What is open at the vendors now: tables with their last rounds, rooms by stake, matches by fee, and seas.
import { type Static, Type } from 'typebox';
import { GameView, gameCategories, gameStates } from './catalogue.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { matchFormats } from './vendor/floor.ts';
import { Code, Currency, Instant, Label, Language, Money, Url } from './schema.ts';

/** A vendor that was silent for longer is shown no more: its tables would be of the past. */
export const FLOOR_FRESH_MS = 15_000;

const Category = Type.Enum(gameCategories);
const Count = Type.Integer({ minimum: 0 });
const listing = {
  language: Type.Optional(Language),
  vassalage: Type.Optional(Code),
} as const;

/** The game that is played there, as tiles show it. */
const OfGame = {
  vassalage: Code,
  gameCode: Code,
  gameName: Label,
  gameType: Category,
  nodeId: Type.String({ minLength: 1, maxLength: 12 }),
  iconUrl: Url,
  hasFreePlay: Type.Boolean(),
} as const;

const Limits = Type.Object({ stakeMin: Money, stakeMax: Money });

const TableTile = Type.Object({
  ...OfGame,
  /** Vendor and table: the name of the tile. */
  key: Type.String({ minLength: 1, maxLength: 130 }),
  tableCode: Code,
  tableName: Label,
  /** Whether rounds begin now: it is neither paused nor outside its hours. */
  isOpen: Type.Boolean(),
  round: Type.Union([
    Type.Object({
      number: Count,
      state: Type.Enum(['open', 'closed', 'running', 'result', 'paid', 'void'] as const),
      openedAt: Instant,
      /** Bets are taken until then. */
      closesAt: Instant,
    }),
    Type.Null(),
  ]),
  /** Players with a bet in this round or the one before it, whichever are more. */
  people: Count,
  road: Type.Enum(['sides', 'values', 'none'] as const),
  /** The oldest first. */
  results: Type.Array(
    Type.Object({
      number: Count,
      tone: Type.Enum(['black', 'green', 'left', 'plain', 'red', 'right', 'tie'] as const),
      text: Type.String({ minLength: 1, maxLength: 8 }),
    }),
    { maxItems: 96 },
  ),
  /** In the currency of the brand; null where its stakes are unknown. */
  limits: Type.Union([Limits, Type.Null()]),
});
export type TableTile = Static<typeof TableTile>;

const RoomTile = Type.Object({
  ...OfGame,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  level: Code,
  /** In the order of stakes, from 0. */
  place: Count,
  currency: Currency,
  small: Money,
  big: Money,
  buyInMin: Money,
  buyInMax: Money,
  seatCount: Count,
  tables: Count,
  people: Count,
  seatsFree: Count,
  handsHour: Count,
  /** Of the last hour; null where no hand was played. */
  potMean: Type.Union([Money, Type.Null()]),
});
export type RoomTile = Static<typeof RoomTile>;

const MatchTile = Type.Object({
  ...OfGame,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  level: Code,
  /** In the order in which the game offers them, from 0. */
  place: Count,
  currency: Currency,
  format: Type.Enum(matchFormats),
  /** Points of a pool that put a player out, or hands of deals; null otherwise. */
  limit: Type.Union([Count, Type.Null()]),
  /** Of each player, and what of it the house keeps. */
  fee: Money,
  rake: Money,
  /** By place, the first one first; a pool has more for each who comes back. */
  prizes: Type.Array(Money, { minItems: 1, maxItems: 12 }),
  /** It begins when so many sit down. */
  seatCount: Count,
  /** Of the table that fills next. */
  seatsTaken: Count,
  /** Since when the first player waits there; null where none does. */
  waitingSince: Type.Union([Instant, Type.Null()]),
  tablesWaiting: Count,
  tablesPlaying: Count,
  people: Count,
  /** Matches that were played within the last hour. */
  matchesHour: Count,
  /** Whether it can be tried for free against computer players. */
  hasPractice: Type.Boolean(),
});
export type MatchTile = Static<typeof MatchTile>;

const SeaTile = Type.Object({
  ...OfGame,
  key: Type.String({ minLength: 1, maxLength: 130 }),
  seas: Count,
  people: Count,
  seatsFree: Count,
  seatCount: Count,
  /** Of a shot of the smallest cannon. */
  limits: Type.Union([Limits, Type.Null()]),
});
export type SeaTile = Static<typeof SeaTile>;

const Key = Type.String({ minLength: 1, maxLength: 130 });

export const LIKED_TABLES_MAX = 200;

/** A table by its vendor and its code. */
const Liked = {
  params: Type.Object({
    vassalage: Code,
    tableCode: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' }),
  }),
  value: Type.Object({ key: Key, isFavourite: Type.Boolean() }),
  rate: { count: 60, windowMs: 60_000 },
} as const;

export const floorRefusals = declareRefusals({
  'floor.table_unknown': 404,
  'floor.favourites_full': 409,
});

export const floorRoutes = declareRoutes({
  'GET /lgw/games/floor': {
    access: 'public',
    cacheS: 1,
    summary:
      'Tables, rooms, matches and seas that are open now, and of tables what changed since a version',
    query: Type.Object({
      ...listing,
      gameType: Type.Optional(Category),
      gameCode: Type.Optional(Code),
      since: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The version of an answer: tables that are as they were then are left out',
        }),
      ),
    }),
    value: Type.Object({
      version: Type.Integer({ minimum: 0 }),
      /** Of the server, which clocks of rounds follow. */
      at: Instant,
      /** Of all tables, in their order; one that is missing is closed for good. */
      keys: Type.Array(Key, { maxItems: 1_000 }),
      tables: Type.Array(TableTile, { maxItems: 1_000 }),
      rooms: Type.Array(RoomTile, { maxItems: 2_000 }),
      /** Of these, those whose fee lies within the limits of the brand. */
      matches: Type.Array(MatchTile, { maxItems: 2_000 }),
      seas: Type.Array(SeaTile, { maxItems: 200 }),
      /** Vendors that do not answer now, whose tables are not shown. */
      silent: Type.Array(Code, { maxItems: 64 }),
    }),
    refusals: [],
  },
  'GET /lgw/games/favorites/tables': {
    access: 'member',
    summary: 'Tables that the member likes, the newest first, as the floor names them',
    value: Type.Object({ keys: Type.Array(Key, { maxItems: LIKED_TABLES_MAX }) }),
    refusals: [],
  },
  'POST /lgw/games/favorites/tables/:vassalage/:tableCode': {
    access: 'member',
    summary:
      'Adds a table to those that the member likes; one that is there already changes nothing',
    ...Liked,
    refusals: ['floor.table_unknown', 'floor.favourites_full'],
  },
  'DELETE /lgw/games/favorites/tables/:vassalage/:tableCode': {
    access: 'member',
    summary: 'Removes a table from them; one that is not there changes nothing',
    ...Liked,
    refusals: ['floor.table_unknown'],
  },
  'GET /lgw/games/pvp_rooms': {
    access: 'public',
    cacheS: 2,
    summary:
      'Board and card rooms by the vendor that keeps them, with stakes, fees, seats and people',
    query: Type.Object({ ...listing }),
    value: Type.Object({
      vendors: Type.Array(
        Type.Object({
          vassalage: Code,
          displayName: Label,
          lagerIcon: Url,
          state: Type.Enum(gameStates),
          /** Whether the vendor says what is open; the rooms of one that does not are unknown. */
          isReported: Type.Boolean(),
          /** Tables, those of matches with players among them. */
          roomCount: Count,
          people: Count,
          rooms: Type.Array(RoomTile, { maxItems: 500 }),
          matches: Type.Array(MatchTile, { maxItems: 500 }),
          /** The leading games of its rooms; `game_list` has the rest. */
          games: Type.Array(GameView, { maxItems: 24 }),
        }),
        { maxItems: 200 },
      ),
    }),
    refusals: [],
  },
});
