import {
  COOL_OFF_HOURS_MAX,
  COOL_OFF_HOURS_MIN,
  EXCLUSION_MONTHS_MAX,
  type ProtectionRules,
  REMOVAL_DELAY_HOURS,
} from './profile.ts';

const HOUR_MS = 3_600_000;

/** A time during which a member neither plays nor pays in. `endsAt` null means indefinite. */
export type Exclusion = {
  readonly kind: 'cool_off' | 'exclusion';
  readonly startedAt: Date;
  readonly endsAt: Date | null;
};

export type ExclusionPlan =
  | { readonly ok: true; readonly endsAt: Date | null }
  | { readonly ok: false; readonly reason: 'too_short' | 'too_long' | 'not_stricter' };

/** When a cool-off of so many hours ends. */
export function planCoolOff(hours: number, now: Date): ExclusionPlan {
  if (hours < COOL_OFF_HOURS_MIN) return { ok: false, reason: 'too_short' };
  if (hours > COOL_OFF_HOURS_MAX) return { ok: false, reason: 'too_long' };
  return { ok: true, endsAt: new Date(now.getTime() + hours * HOUR_MS) };
}

/** When a self-exclusion of so many months ends; null months never end by themselves. */
export function planExclusion(
  months: number | null,
  { now, rules }: { readonly now: Date; readonly rules: ProtectionRules },
): ExclusionPlan {
  if (months === null) return { ok: true, endsAt: null };
  if (months < rules.exclusionMonthsMin) return { ok: false, reason: 'too_short' };
  if (months > EXCLUSION_MONTHS_MAX) return { ok: false, reason: 'too_long' };
  return { ok: true, endsAt: addMonths(now, months) };
}

/** The same day of a later month, or that month's last day. */
export function addMonths(at: Date, months: number): Date {
  const month = at.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(month, Math.min(at.getUTCDate(), lastDay));
  return moved;
}

/** Whether an exclusion keeps a member out for longer than another one does. */
export const isStricter = (next: Date | null, now: Date | null): boolean =>
  now !== null && (next === null || next.getTime() > now.getTime());

export type RemovalPlan =
  | { readonly ok: true; readonly effectiveAt: Date }
  | { readonly ok: false; readonly reason: 'cool_off_runs' | 'too_early' };

/**
 * When an exclusion ends whose removal an operator has agreed to. A cool-off just runs out. Where
 * the profile knows a least duration, nothing ends before it, not even the indefinite ones.
 */
export function planRemoval(
  { endsAt, kind, startedAt }: Exclusion,
  { now, rules }: { readonly now: Date; readonly rules: ProtectionRules },
): RemovalPlan {
  if (kind === 'cool_off') return { ok: false, reason: 'cool_off_runs' };
  const isLeastOver = now >= addMonths(startedAt, rules.exclusionMonthsMin);
  if (!rules.mayEndEarly && (!isLeastOver || endsAt !== null)) {
    return { ok: false, reason: 'too_early' };
  }
  const delay = REMOVAL_DELAY_HOURS[endsAt === null ? 'indefinite' : 'definite'] * HOUR_MS;
  const after = new Date(now.getTime() + delay);
  return { ok: true, effectiveAt: endsAt !== null && endsAt < after ? endsAt : after };
}
