// The jackpot counter: the progressive pools of vendors where a brand joins them, an ornament elsewhere.
import { type Static, type TSchema, Type } from 'typebox';
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
  PageLimit,
  Url,
} from './schema.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A feed that was silent for longer is shown no more: its amounts would be invented. */
export const POOL_FRESH_MS = 60_000;

const Count = Type.Integer({ minimum: 0 });
const Hash = Type.String({ minLength: 64, maxLength: 64 });

const PoolView = Type.Object({
  vassalage: Code,
  level: Code,
  /** Which filling of it, from 1. */
  number: Count,
  amount: Money,
  seed: Money,
  /** It falls at or below this amount; null for one that falls by chance. */
  mustFallBy: Nullable(Money),
  /** The promise of the point at which it falls. */
  pointHash: Nullable(Hash),
  begunAt: Instant,
});
export type PoolView = Static<typeof PoolView>;

const PoolHitView = Type.Object({
  vassalage: Code,
  level: Code,
  number: Count,
  prize: Money,
  currency: Currency,
  /** The bet that hit. */
  stake: Money,
  /** A masked account. */
  customerName: Label,
  gameCode: Code,
  gameName: Label,
  iconUrl: Url,
  fallenAt: Instant,
  isPaid: Type.Boolean(),
  /** What was promised before, and what it was: all three null for a pool that falls by chance. */
  point: Nullable(Money),
  salt: Nullable(Hash),
  pointHash: Nullable(Hash),
});
export type PoolHitView = Static<typeof PoolHitView>;

const PoolFeedView = Type.Object({
  vendorCode: Code,
  vendorName: Label,
  /** Of the last answer that was taken, by the vendor's clock and by ours. */
  sentAt: Nullable(Instant),
  readAt: Nullable(Instant),
  isStale: Type.Boolean(),
  /** Why an answer after it was not taken; null while all are. */
  refusal: Nullable(Label),
  refusedAt: Nullable(Instant),
  version: Label,
  sheetHash: Label,
  /** Of each bet, and what comes back of it, in millionths. */
  sharePpm: Count,
  returnPpm: Count,
  games: Type.Array(Type.Object({ gameCode: Code, gameName: Label }), { maxItems: 1_000 }),
  sets: Type.Array(
    Type.Object({
      currency: Currency,
      /** Won and not paid yet. */
      owed: Money,
      pools: Type.Array(
        Type.Object({
          ...PoolView.properties,
          hits: Count,
          /** Of all hits that are known. */
          paid: Money,
        }),
        { maxItems: 16 },
      ),
      /** What bets gave, the newest hour first. */
      hours: Type.Array(
        Type.Object({ at: Instant, level: Code, bets: Count, staked: Money, amount: Money }),
        { maxItems: 1_000 },
      ),
    }),
    { maxItems: 64 },
  ),
});

export const jackpotRoutes = declareRoutes({
  'GET /wps/game/jackpot': {
    access: 'public',
    summary:
      'The jackpot counter as of now: the pools that can be won, or an ornament and how it will grow',
    value: Type.Object({
      source: Type.Enum(['pool', 'ornament'] as const),
      /** Of the largest pool, or of the ornament; null while no vendor says what the pools hold. */
      amount: Nullable(Money),
      currency: Currency,
      /** True when the figure is an ornament of the brand and cannot be won. */
      decorative: Type.Boolean(),
      at: Instant,
      /** The next steps of the ornament, so that it can grow on screen without asking again. */
      steps: Type.Array(Type.Object({ at: Instant, amount: Money }), { maxItems: 60 }),
      /** The smallest first; none while no vendor says, and none of an ornament. */
      pools: Type.Array(PoolView, { maxItems: 64 }),
      /** Games whose bets feed the pools. */
      games: Type.Array(Type.Object({ vassalage: Code, gameCode: Code }), { maxItems: 1_000 }),
      /** The newest hits. */
      hits: Type.Array(PoolHitView, { maxItems: 10 }),
    }),
    refusals: [],
  },
  'GET /wps/game/jackpotHits': {
    access: 'public',
    summary:
      'What fell from the pools in the currency of the brand, newest first, with masked names',
    query: Type.Object({
      level: Type.Optional(Code),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      language: Type.Optional(Language),
    }),
    value: Type.Object({
      items: Type.Array(PoolHitView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
    cacheS: 10,
  },
  'GET /console/pools': {
    access: 'operator:round.read',
    summary: 'The pools of vendors, how their feeds are doing, and which brands join',
    value: Type.Object({
      feeds: Type.Array(PoolFeedView, { maxItems: 64 }),
      brands: Type.Array(
        Type.Object({ code: Code, name: Label, currency: Currency, joins: Type.Boolean() }),
        { maxItems: 100 },
      ),
    }),
    refusals: [],
  },
  'GET /console/pool-hits': {
    access: 'operator:round.read',
    summary: 'What fell from the pools of vendors, newest first',
    query: Type.Object({
      level: Type.Optional(Code),
      currency: Type.Optional(Currency),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          ...PoolHitView.properties,
          id: Id,
          vendorName: Label,
          memberId: Id,
          roundRef: Label,
          /** Of our record; null where it has no such round of the member. */
          roundId: Nullable(Id),
          begunAt: Instant,
          paidAt: Nullable(Instant),
        }),
        { maxItems: 100 },
      ),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
});
