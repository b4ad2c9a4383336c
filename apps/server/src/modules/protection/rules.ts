import { type Amount, amountFromText, amountToText } from '@parlour/money';
import type { LimitKind, LimitPeriod, MoneyPeriod } from '@parlour/protection';
import { isLimitName, type Limit, LIMIT_NAMES } from '@parlour/protection';
import { Refusal } from '../../platform/refusal.ts';
import type { LimitRow } from './store/limits.ts';

export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** A limit as records name it: `wager/week`. */
export const nameText = ({ kind, period }: LimitName): string => `${kind}/${period}`;

/** A day has no more minutes to play. */
const MINUTES_MAX = 1_440n;

/** Reads a ceiling of the wire: money, or whole minutes of play time. */
export function readCeiling({ kind, period }: LimitName, text: string | null): bigint | null {
  if (!isLimitName(kind, period)) throw new Refusal('protection.limit_unknown');
  if (text === null) return null;
  if (kind !== 'session') {
    const value = amountFromText(text);
    if (value === null) throw new Refusal('protection.limit_invalid');
    return value;
  }
  if (!/^\d{1,4}$/.test(text)) throw new Refusal('protection.limit_invalid');
  const minutes = BigInt(text);
  if (minutes < 1n || minutes > MINUTES_MAX) throw new Refusal('protection.limit_invalid');
  return minutes;
}

export const ceilingText = (kind: LimitKind, ceiling: bigint | null): string | null =>
  ceiling === null
    ? null
    : kind === 'session'
      ? ceiling.toString()
      : amountToText(ceiling as Amount);

/** A ceiling on time as a number. */
// tidy-allow money-number: minutes of a day at most, no money
export const minutesIn = (ceiling: bigint): number => Number(ceiling);

/** A stored row as the engine's limit. */
export const limitOf = (row: LimitRow | undefined): Limit => ({
  ceiling: row?.ceiling ?? null,
  pending:
    row === undefined || row.pendingUntil === null
      ? null
      : { ceiling: row.pendingRemoves ? null : row.pending, effectiveAt: row.pendingUntil },
});

export const rowOf = (
  memberId: string,
  { kind, period }: LimitName,
  { setter, limit }: { setter: LimitRow['setter']; limit: Limit },
): LimitRow => ({
  memberId,
  kind,
  period,
  setter,
  ceiling: limit.ceiling,
  pending: limit.pending?.ceiling ?? null,
  pendingRemoves: limit.pending !== null && limit.pending.ceiling === null,
  pendingUntil: limit.pending?.effectiveAt ?? null,
});

export const isMoneyPeriod = (period: LimitPeriod): period is MoneyPeriod => period !== 'visit';

export const limitNames: readonly LimitName[] = LIMIT_NAMES;
