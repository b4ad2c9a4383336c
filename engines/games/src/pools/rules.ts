import { createHmac, type SeedPair, sha256Hex } from '@parlour/fairness';
import { add, type Amount, amount, AMOUNT_PER_UNIT, subtract, ZERO } from '@parlour/money';
import { type PoolLevel, type PoolRules, poolRules } from './levels.ts';

const PPM = 1_000_000n;

/** What one bet gives to each pool, cut to the fifth decimal. */
export type PoolShares = Readonly<Record<PoolLevel, Amount>>;

export function sharesOf(stake: Amount): PoolShares {
  const shares = poolRules.map(({ level, sharePpm }) => [level, amount((stake * sharePpm) / PPM)]);
  return Object.fromEntries(shares) as PoolShares;
}

export const sumOfShares = (shares: PoolShares): Amount =>
  Object.values(shares).reduce((sum, share) => add(sum, share), ZERO);

/** What one unit of the rules is in a currency: the factor by which its stakes are larger. */
export type PoolScale = { readonly units: bigint; readonly step: Amount };

export const inUnits = (units: bigint, scale: Pick<PoolScale, 'units'>): Amount =>
  amount(units * scale.units * AMOUNT_PER_UNIT);

/** In how many points a pool can fall; null for one that falls by chance. Points are `step` apart. */
export function pointsOf({ seed, trigger }: PoolRules, scale: PoolScale): bigint | null {
  if (trigger.kind === 'chance') return null;
  return inUnits(trigger.before - seed, scale) / scale.step;
}

/** The point at a place, from 0: every step above the seed up to the limit itself. */
export const pointAt = ({ seed }: PoolRules, scale: PoolScale, place: bigint): Amount =>
  amount(inUnits(seed, scale) + (place + 1n) * scale.step);

/** Names one filling of a pool for good. */
export type PoolCycle = {
  readonly currency: string;
  readonly level: PoolLevel;
  /** From 1, counted for each pool. */
  readonly number: number;
};

export type PoolPoint = { readonly point: Amount; readonly salt: string };

/** The promise of a point: SHA-256 of "currency:level:number:point:salt", the point in units of 0.00001. */
export const commitPoint = (
  { currency, level, number }: PoolCycle,
  { point, salt }: PoolPoint,
): string => sha256Hex(`${currency}:${level}:${number}:${point}:${salt}`);

const CHANCE_BYTES = 16;
const CHANCE_SPAN = 1n << 128n;

/**
 * Whether a bet hits the pool that falls by chance: the first 128 bits of HMAC-SHA256(server seed,
 * "client:nonce:pool:bet") as a share of one, below stake / (oneIn units). The player's own pair decides, in
 * a part of its hashes that no game draws from. `bet` counts the bets of the round from 0.
 */
export function hitsByChance(
  { clientSeed, nonce, serverSeed }: SeedPair,
  {
    bet,
    scale,
    stake,
  }: {
    readonly bet: number;
    readonly stake: Amount;
    readonly scale: Pick<PoolScale, 'units'>;
  },
): boolean {
  const hash = createHmac(serverSeed)(`${clientSeed}:${nonce}:pool:${bet}`);
  const drawn = hash
    .subarray(0, CHANCE_BYTES)
    .reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  return drawn * inUnits(oneInOfChance, scale) < stake * CHANCE_SPAN;
}

const oneInOfChance = poolRules.reduce(
  (found, { trigger }) => (trigger.kind === 'chance' ? trigger.oneIn : found),
  1n,
);

/** A pool as it is being filled; `point` is null for one that falls by chance. */
export type Pool = { readonly balance: Amount; readonly point: Amount | null };

/** What a bet does to a pool: the prize that it hits is null where it hits none. */
export type Fed = { readonly balance: Amount; readonly prize: Amount | null };

/**
 * Adds a share. A pool with a point pays exactly the point that its balance reaches; one that falls by chance
 * pays all that its currency can pay. What is left stays for the next filling, on top of its seed.
 */
export function feed(
  { balance, point }: Pool,
  share: Amount,
  { isHit, step }: { readonly isHit: boolean; readonly step: Amount },
): Fed {
  const full = add(balance, share);
  if (point !== null)
    return full < point
      ? { balance: full, prize: null }
      : { balance: subtract(full, point), prize: point };
  if (!isHit) return { balance: full, prize: null };
  const prize = amount(full - (full % step));
  return { balance: subtract(full, prize), prize };
}
