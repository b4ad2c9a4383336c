// Feed of pools: the progressive prizes of a vendor. Beyond the public dialect; the answer is signed.
import { type Static, Type } from 'typebox';
import { VENDOR_AMOUNT_MAX } from './wallet.ts';

const CurrencyCode = Type.String({ minLength: 3, maxLength: 5 });
const VendorAmount = Type.Integer({ minimum: 0, maximum: VENDOR_AMOUNT_MAX });
const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Level = Type.String({ minLength: 1, maxLength: 16, pattern: '^[a-z]+$' });
const Instant = Type.String({ minLength: 20, maxLength: 30 });
const Hash = Type.Union([Type.String({ minLength: 64, maxLength: 64 }), Type.Null()]);
const AmountOrNull = Type.Union([VendorAmount, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const Code = Type.String({ minLength: 1, maxLength: 64 });

export const PoolListRequest = Type.Object({
  operator_id: Code,
  request_uuid: Uuid,
  /** Of the operator's brands that join: pools of theirs are open, and shown before their first bet. */
  currencies: Type.Optional(Type.Array(CurrencyCode, { maxItems: 64 })),
});

const Pool = Type.Object({
  level: Level,
  /** Which filling of it, from 1. */
  number: Count,
  amount: VendorAmount,
  seed: VendorAmount,
  /** It falls at or below this amount; null for one that falls by chance. */
  must_fall_by: AmountOrNull,
  /**
   * The promise of the point, SHA-256 of "currency:level:number:point:salt"; null for one that falls by
   * chance.
   */
  point_hash: Hash,
  begun_at: Instant,
});

const PoolHit = Type.Object({
  level: Level,
  number: Count,
  prize: VendorAmount,
  user: Type.String({ minLength: 3, maxLength: 128 }),
  round: Type.String({ minLength: 1, maxLength: 128 }),
  game_code: Code,
  /** The bet that hit. */
  stake: VendorAmount,
  begun_at: Instant,
  fallen_at: Instant,
  paid_at: Type.Union([Instant, Type.Null()]),
  point: AmountOrNull,
  salt: Hash,
  point_hash: Hash,
});

const PoolHour = Type.Object({
  hour: Instant,
  level: Level,
  bets: Count,
  staked: VendorAmount,
  amount: VendorAmount,
});

const PoolSet = Type.Object({
  currency: CurrencyCode,
  pools: Type.Array(Pool, { maxItems: 16 }),
  /** The newest ones, at least fifty where there are so many. */
  hits: Type.Array(PoolHit, { maxItems: 100 }),
  /** Contributions, the newest hours first. */
  hours: Type.Array(PoolHour, { maxItems: 1_000 }),
  /** Won and not paid yet. */
  owed: VendorAmount,
});

export const PoolListAnswer = Type.Object({
  /** Of the question, so that an old answer is none to a new one. */
  request_uuid: Uuid,
  at: Instant,
  /** Of the rules, and of their published sheet. */
  version: Type.String({ minLength: 1, maxLength: 64 }),
  sheet_hash: Type.String({ minLength: 64, maxLength: 64 }),
  /** Of each bet, and what comes back of it, in parts per million. */
  share_ppm: Count,
  return_ppm: Count,
  /** Games whose bets feed them. */
  game_codes: Type.Array(Code, { maxItems: 1_000 }),
  sets: Type.Array(PoolSet, { maxItems: 64 }),
});

export type PoolListRequest = Static<typeof PoolListRequest>;
export type PoolListAnswer = Static<typeof PoolListAnswer>;
export type PoolSet = Static<typeof PoolSet>;
