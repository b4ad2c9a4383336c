// Whether an answer of a feed may be believed: what it says of itself, and beside what is kept.
import { createHash } from 'node:crypto';
import { POOL_FRESH_MS } from '@parlour/contract';
import type { PoolListAnswer, PoolSet } from '@parlour/contract/vendor';
import { type Amount, amount } from '@parlour/money';
import { UUID } from '../../../platform/uuid.ts';
import type { PoolFeed, PoolHit, PoolHour, PoolLevel } from './store.ts';

/** What an answer says, in our types. */
export type ReportedPools = {
  readonly at: Date;
  readonly levels: readonly PoolLevel[];
  readonly hits: readonly ReportedHit[];
  readonly hours: readonly PoolHour[];
};
export type ReportedHit = Omit<PoolHit, 'id' | 'maskedName' | 'roundId'>;

export type KeptPools = {
  readonly feed: Pick<PoolFeed, 'sentAt'>;
  readonly levels: readonly PoolLevel[];
  /** Those that the answer names. */
  readonly hits: readonly PoolHit[];
};

/** An answer that is refused whole; the message is for operators. */
export class FeedError extends Error {}

/** Of hits, an answer has at least so many where there are so many. */
const HITS_MIN = 50;

const demand = (holds: boolean, message: string): void => {
  if (!holds) throw new FeedError(message);
};

function instant(text: string): Date {
  const at = new Date(text);
  demand(!Number.isNaN(at.getTime()), `no instant: ${text.slice(0, 40)}`);
  return at;
}

const money = (value: number): Amount => amount(BigInt(value));
const moneyOrNull = (value: number | null): Amount | null => (value === null ? null : money(value));
const keyOf = (one: { currency: string; level: string; number?: number }): string =>
  `${one.currency}:${one.level}:${one.number ?? ''}`;

/** @throws {FeedError} where the answer names a thing twice, or holds what no feed can say. */
export function readReport(vendorCode: string, answer: PoolListAnswer): ReportedPools {
  const reported = {
    at: instant(answer.at),
    levels: answer.sets.flatMap((set) => levelsOf(vendorCode, set)),
    hits: answer.sets.flatMap((set) => hitsOf(vendorCode, set)),
    hours: answer.sets.flatMap(hoursOf),
  };
  const hours = reported.hours.map((hour) => `${keyOf(hour)}${hour.at.getTime()}`);
  for (const keys of [
    reported.levels.map((one) => keyOf({ ...one, number: 0 })),
    reported.hits.map(keyOf),
    hours,
  ]) {
    demand(new Set(keys).size === keys.length, 'the answer names a pool twice');
  }
  reported.levels.forEach(demandLevel);
  reported.hits.forEach(demandHit);
  return reported;
}

const levelsOf = (vendorCode: string, { currency, pools }: PoolSet): PoolLevel[] =>
  pools.map((pool, place) => ({
    vendorCode,
    currency,
    level: pool.level,
    place,
    number: pool.number,
    amount: money(pool.amount),
    seed: money(pool.seed),
    mustFallBy: moneyOrNull(pool.must_fall_by),
    pointHash: pool.point_hash,
    begunAt: instant(pool.begun_at),
  }));

const hitsOf = (vendorCode: string, { currency, hits }: PoolSet): ReportedHit[] =>
  hits.map((hit) => ({
    vendorCode,
    currency,
    level: hit.level,
    number: hit.number,
    prize: money(hit.prize),
    stake: money(hit.stake),
    memberId: hit.user,
    roundRef: hit.round,
    gameCode: hit.game_code,
    begunAt: instant(hit.begun_at),
    fallenAt: instant(hit.fallen_at),
    paidAt: hit.paid_at === null ? null : instant(hit.paid_at),
    point: moneyOrNull(hit.point),
    salt: hit.salt,
    pointHash: hit.point_hash,
  }));

const hoursOf = ({ currency, hours }: PoolSet): PoolHour[] =>
  hours.map(({ amount: given, bets, hour, level, staked }) => ({
    currency,
    level,
    at: instant(hour),
    bets,
    staked: money(staked),
    amount: money(given),
  }));

function demandLevel({
  amount: held,
  level,
  mustFallBy,
  number,
  pointHash,
  seed,
}: PoolLevel): void {
  demand(number > 0 && held >= seed, `${level}: holds less than its seed`);
  demand((mustFallBy === null) === (pointHash === null), `${level}: a limit without a promise`);
  demand(mustFallBy === null || held <= mustFallBy, `${level}: holds more than its limit`);
}

/** The promise of a point, as `PoolListAnswer` says how it is made. */
const promiseOf = ({ currency, level, number, point, salt }: ReportedHit): string =>
  createHash('sha256')
    .update(`${currency}:${level}:${number}:${point ?? ''}:${salt ?? ''}`)
    .digest('hex');

function demandHit(hit: ReportedHit): void {
  const { level, memberId, number, point, pointHash, prize, salt, stake } = hit;
  const name = `${level} ${number}`;
  demand(number > 0 && prize > 0n && stake > 0n, `${name}: a hit without a prize or a bet`);
  demand(UUID.test(memberId), `${name}: a hit of no member`);
  const isBare = point === null && salt === null && pointHash === null;
  demand(
    isBare || (point === prize && salt !== null && promiseOf(hit) === pointHash),
    `${name}: the point is not what was promised`,
  );
}

/** @throws {FeedError} where an answer contradicts what the vendor has reported before, or the clock. */
export function validate(
  reported: ReportedPools,
  { feed, hits, levels }: KeptPools,
  now: Date,
): void {
  demand(
    Math.abs(reported.at.getTime() - now.getTime()) <= POOL_FRESH_MS,
    'the clocks differ too much',
  );
  demand(
    feed.sentAt === null || reported.at >= feed.sentAt,
    'the answer is older than what is kept',
  );
  const before = new Map(levels.map((one) => [keyOf({ ...one, number: 0 }), one]));
  for (const now of reported.levels) {
    const kept = before.get(keyOf({ ...now, number: 0 }));
    if (kept !== undefined) demandSuccessor(kept, now, reported, feed.sentAt);
  }
  const known = new Map(hits.map((hit) => [keyOf(hit), hit]));
  for (const hit of reported.hits) {
    const kept = known.get(keyOf(hit));
    if (kept !== undefined) demandSameHit(kept, hit);
  }
}

function demandSuccessor(
  kept: PoolLevel,
  now: PoolLevel,
  { hits }: ReportedPools,
  keptAt: Date | null,
): void {
  const { currency, level } = kept;
  demand(now.number >= kept.number, `${level}: an older filling`);
  if (now.number === kept.number) {
    demand(now.amount >= kept.amount, `${level}: holds less than before`);
    const isSame =
      now.pointHash === kept.pointHash &&
      now.mustFallBy === kept.mustFallBy &&
      now.seed === kept.seed &&
      now.begunAt.getTime() === kept.begunAt.getTime();
    demand(isSame, `${level}: another promise for the same filling`);
    return;
  }
  const ofCurrency = hits.filter((hit) => hit.currency === currency);
  const fell = ofCurrency.find((hit) => hit.level === level && hit.number === kept.number);
  // Of a long silence the newest hits alone are reported.
  const reachesBack =
    ofCurrency.length < HITS_MIN ||
    ofCurrency.some(({ fallenAt }) => keptAt !== null && fallenAt < keptAt);
  demand(fell !== undefined || !reachesBack, `${level} ${kept.number}: is gone without a hit`);
  if (fell === undefined) return;
  demand(fell.pointHash === kept.pointHash, `${level} ${kept.number}: another promise`);
  // One that falls by chance pays whole stakes alone.
  demand(fell.prize + fell.stake >= kept.amount, `${level} ${kept.number}: paid less than it held`);
}

function demandSameHit(kept: PoolHit, now: ReportedHit): void {
  const isSame =
    kept.prize === now.prize &&
    kept.stake === now.stake &&
    kept.memberId === now.memberId &&
    kept.roundRef === now.roundRef &&
    kept.pointHash === now.pointHash &&
    kept.fallenAt.getTime() === now.fallenAt.getTime() &&
    (kept.paidAt === null || kept.paidAt.getTime() === now.paidAt?.getTime());
  demand(isSame, `${now.level} ${now.number}: a hit that was reported otherwise`);
}

export const isFresh = ({ readAt }: Pick<PoolFeed, 'readAt'>, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() <= POOL_FRESH_MS;
