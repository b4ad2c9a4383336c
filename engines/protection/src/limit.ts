import { INCREASE_DELAY_HOURS } from './profile.ts';

export type MoneyLimitKind = 'deposit' | 'loss' | 'wager';
export type LimitKind = MoneyLimitKind | 'session';
export type MoneyPeriod = 'day' | 'week' | 'month';
/** Money counts over rolling days; play time over a rolling day or one visit. */
export type LimitPeriod = MoneyPeriod | 'visit';

const HOUR_MS = 3_600_000;

/** Length of each rolling period, in hours. */
export const PERIOD_HOURS: Readonly<Record<MoneyPeriod, number>> = {
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
};

export const LIMIT_NAMES: readonly {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}[] = [
  ...(['deposit', 'loss', 'wager'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'session', period: 'day' },
  { kind: 'session', period: 'visit' },
];

export const isLimitName = (kind: LimitKind, period: LimitPeriod): boolean =>
  LIMIT_NAMES.some((name) => name.kind === kind && name.period === period);

/** Where a rolling period that ends now began. */
export const periodStart = (period: MoneyPeriod, now: Date): Date =>
  new Date(now.getTime() - PERIOD_HOURS[period] * HOUR_MS);

/** A looser limit that waits; `ceiling` null would take the limit away. */
export type Pending = { readonly ceiling: bigint | null; readonly effectiveAt: Date };

/** A limit as it stands. Ceilings are hundred-thousandths of the currency, or minutes of play. */
export type Limit = { readonly ceiling: bigint | null; readonly pending: Pending | null };

export const NO_LIMIT: Limit = { ceiling: null, pending: null };

/** Whether one ceiling lets more through than another; none lets everything through. */
export const isLooser = (next: bigint | null, now: bigint | null): boolean =>
  now !== null && (next === null || next > now);

export type LimitChange =
  | { readonly effect: 'now' | 'later'; readonly limit: Limit }
  | { readonly effect: 'none'; readonly limit: Limit };

/**
 * What a member's wish does to a limit: stricter holds at once and forgets a looser one that was
 * waiting; looser waits and needs a second yes.
 */
export function decideLimit(limit: Limit, ceiling: bigint | null, now: Date): LimitChange {
  if (ceiling === limit.ceiling) {
    return limit.pending === null
      ? { effect: 'none', limit }
      : { effect: 'now', limit: { ceiling, pending: null } };
  }
  if (!isLooser(ceiling, limit.ceiling)) {
    return { effect: 'now', limit: { ceiling, pending: null } };
  }
  // The same wish again must not start the wait again, and no shorter one may replace it.
  if (limit.pending !== null && limit.pending.ceiling === ceiling) return { effect: 'none', limit };
  const effectiveAt = new Date(now.getTime() + INCREASE_DELAY_HOURS * HOUR_MS);
  return { effect: 'later', limit: { ...limit, pending: { ceiling, effectiveAt } } };
}

export type Confirmation =
  | { readonly ok: true; readonly limit: Limit }
  | { readonly ok: false; readonly reason: 'nothing_pending' | 'too_early' };

/** The second yes of the member, which counts only once the wait is over. */
export function confirmPending({ pending }: Limit, now: Date): Confirmation {
  if (pending === null) return { ok: false, reason: 'nothing_pending' };
  if (now.getTime() < pending.effectiveAt.getTime()) return { ok: false, reason: 'too_early' };
  return { ok: true, limit: { ceiling: pending.ceiling, pending: null } };
}

/** The lowest of several ceilings, no matter who set them; null when there is none. */
export function lowest(ceilings: Iterable<bigint | null>): bigint | null {
  let low: bigint | null = null;
  for (const ceiling of ceilings) {
    if (ceiling !== null && (low === null || ceiling < low)) low = ceiling;
  }
  return low;
}

/** What is left below a ceiling, never less than nothing. */
export const remainingOf = (ceiling: bigint, used: bigint): bigint =>
  used >= ceiling ? 0n : ceiling - (used > 0n ? used : 0n);

export type Played = { readonly staked: bigint; readonly won: bigint };

/** What a limit on play counts: all stakes, or what was lost on balance. */
export const usedOf = (kind: 'loss' | 'wager', { staked, won }: Played): bigint =>
  kind === 'wager' ? staked : staked - won;

export type PlayLimit = {
  readonly kind: 'loss' | 'wager';
  readonly ceiling: bigint;
  readonly played: Played;
};

/**
 * The largest stake that no limit forbids; null when none applies. A stake counts as lost until it
 * has won, so that a round in progress cannot carry a member past the limit. What was won may be
 * lost again: the room of a loss limit grows by it.
 */
export const roomOf = (limits: readonly PlayLimit[]): bigint | null =>
  lowest(
    limits.map(({ ceiling, kind, played }) => {
      const left = ceiling - usedOf(kind, played);
      return left > 0n ? left : 0n;
    }),
  );
