// Feed of what is open at a vendor: tables with their last rounds, rooms by stake, matches by fee, and seas.
// Beyond the public dialect; the answer is signed.
import { type Static, Type } from 'typebox';
import { VENDOR_AMOUNT_MAX } from './wallet.ts';

const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' });
const Currency = Type.String({ minLength: 3, maxLength: 5 });
const VendorAmount = Type.Integer({ minimum: 0, maximum: VENDOR_AMOUNT_MAX });
const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Instant = Type.String({ minLength: 20, maxLength: 30 });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });

/** Results of a table that a feed has, at most. */
export const FLOOR_RESULTS_MAX = 96;

export const FloorListRequest = Type.Object({
  operator_id: Type.String({ minLength: 1, maxLength: 64 }),
  request_uuid: Uuid,
  /** Of the operator's brands: stakes are said in these. */
  currencies: Type.Array(Currency, { maxItems: 64 }),
});

/** How a lobby marks a round: `left`, `right` and `tie` are the sides of a table that has two. */
const FloorResult = Type.Object({
  number: Count,
  tone: Type.Enum(['black', 'green', 'left', 'plain', 'red', 'right', 'tie'] as const),
  text: Text(8),
});

const Bounds = Type.Object({ currency: Currency, least: VendorAmount, most: VendorAmount });

/** Brands of the operator that show it; null is all. */
const Brands = Type.Union([Type.Array(Text(64), { maxItems: 200 }), Type.Null()]);

const FloorTable = Type.Object({
  code: Code,
  game_code: Code,
  name: Text(60),
  order: Count,
  brands: Brands,
  /** Whether rounds begin now: it is neither paused nor outside its hours. */
  open: Type.Boolean(),
  /** The newest round; null before the first. */
  round: Type.Union([
    Type.Object({
      number: Count,
      state: Type.Enum(['open', 'closed', 'running', 'result', 'paid', 'void'] as const),
      opened_at: Instant,
      closes_at: Instant,
    }),
    Type.Null(),
  ]),
  /** Players with a bet in the present round or the one before it, whichever are more. */
  people: Count,
  /** Whether results follow each other on a road of two sides, or stand as values. */
  road: Type.Enum(['sides', 'values', 'none'] as const),
  /** The oldest first. */
  results: Type.Array(FloorResult, { maxItems: FLOOR_RESULTS_MAX }),
  limits: Type.Array(Bounds, { maxItems: 64 }),
});

/** Tables of one stake and size, at which players play each other for money; none while their operator pauses them. */
const FloorRoom = Type.Object({
  game_code: Code,
  brands: Brands,
  currency: Currency,
  level: Code,
  /** In the order of stakes, from 0. */
  place: Count,
  small: VendorAmount,
  big: VendorAmount,
  buy_in_min: VendorAmount,
  buy_in_max: VendorAmount,
  seat_count: Type.Integer({ minimum: 2, maximum: 12 }),
  tables: Count,
  people: Count,
  /** A table that is full is followed by another one. */
  seats_free: Count,
  hands_hour: Count,
  pot_mean: Type.Union([VendorAmount, Type.Null()]),
});

/** What a match is played by: points that put a player out, a number of hands, or until one has all chips. */
export const matchFormats = ['pool', 'deals', 'knockout'] as const;
export const MATCH_PLACES_MAX = 12;

/**
 * Matches of one fee and number of players, for money: several hands until there is a winner. None while
 * their operator pauses the game.
 */
const FloorMatch = Type.Object({
  game_code: Code,
  brands: Brands,
  currency: Currency,
  level: Code,
  /** In the order in which the game offers them, from 0. */
  place: Count,
  format: Type.Enum(matchFormats),
  /** Points of a pool that put a player out, or hands of deals; null otherwise. */
  limit: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()]),
  /** Of each player, and what of it the house keeps. */
  fee: VendorAmount,
  rake: VendorAmount,
  /** By place, the first one first; a pool has more for each who comes back. */
  prizes: Type.Array(VendorAmount, { minItems: 1, maxItems: MATCH_PLACES_MAX }),
  /** A match begins when so many sit down. */
  seat_count: Type.Integer({ minimum: 2, maximum: MATCH_PLACES_MAX }),
  /** Of the table that fills next. */
  seats_taken: Type.Integer({ minimum: 0, maximum: MATCH_PLACES_MAX }),
  /** Since when the first player waits there; null where none does. */
  waiting_since: Type.Union([Instant, Type.Null()]),
  tables_waiting: Count,
  tables_playing: Count,
  people: Count,
  /** Matches that were played within the last hour. */
  matches_hour: Count,
  /** Whether a table of play money has computer players. */
  practice: Type.Boolean(),
});

const FloorSea = Type.Object({
  game_code: Code,
  brands: Brands,
  seas: Count,
  people: Count,
  seats_free: Count,
  seat_count: Type.Integer({ minimum: 1, maximum: 12 }),
  /** What a shot of the smallest cannon may cost. */
  limits: Type.Array(Bounds, { maxItems: 64 }),
});

export const FloorListAnswer = Type.Object({
  /** Of the question, so that an old answer is none to a new one. */
  request_uuid: Uuid,
  at: Instant,
  tables: Type.Array(FloorTable, { maxItems: 1_000 }),
  rooms: Type.Array(FloorRoom, { maxItems: 2_000 }),
  /** Absent from vendors that have none. */
  matches: Type.Optional(Type.Array(FloorMatch, { maxItems: 2_000 })),
  seas: Type.Array(FloorSea, { maxItems: 200 }),
});

export type FloorListAnswer = Static<typeof FloorListAnswer>;
export type FloorTable = Static<typeof FloorTable>;
export type FloorRoom = Static<typeof FloorRoom>;
export type FloorMatch = Static<typeof FloorMatch>;
export type FloorSea = Static<typeof FloorSea>;
export type FloorResult = Static<typeof FloorResult>;
