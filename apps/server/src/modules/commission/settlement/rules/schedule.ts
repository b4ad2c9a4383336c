import type { BillKind, BillPeriod } from '@parlour/contract';
import { periodAt, type Span } from '@parlour/commission';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after its end a short period is settled. */
const LAG_MS: Readonly<Record<'HOUR' | 'SLOT', number>> = { HOUR: 5 * MINUTE_MS, SLOT: MINUTE_MS };
const CLOSE = { hour: 2, minute: 5 };
const NOON = { hour: 12, minute: 0 };

type WallTime = { readonly hour: number; readonly minute: number };

/** What the wall clock of a zone shows, in minutes since its midnight. */
function minutesOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string): number =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? '0', 10);
  return read('hour') * 60 + read('minute');
}

/**
 * The first instant of the day of `at`, or a later one, at which its clock shows a time or more: a time
 * that a moved clock skips comes with the first minute after the gap.
 */
export function wallTimeOn(
  at: Date,
  { days = 0, hour, minute }: WallTime & { readonly days?: number },
  timeZone: string,
): Date {
  let day = periodAt('D', at, timeZone);
  for (let left = days; left > 0; left -= 1) day = periodAt('D', day.to, timeZone);
  const wanted = hour * 60 + minute;
  const start = day.from.getTime();
  for (const shift of [0, -60, 60, -30, 30]) {
    const candidate = start + (wanted + shift) * MINUTE_MS;
    if (candidate >= start && minutesOf(candidate, timeZone) === wanted) return new Date(candidate);
  }
  return new Date(start + wanted * MINUTE_MS);
}

/** When a period may be settled. */
export function settledFrom(period: BillPeriod, span: Span, timeZone: string): Date {
  if (period === 'HOUR' || period === 'SLOT') {
    return new Date(span.to.getTime() + LAG_MS[period]);
  }
  return wallTimeOn(span.to, CLOSE, timeZone);
}

/** When what a period came to is paid: at once, except daily wages, which wait for noon. */
export function paidFrom(
  {
    kind,
    period,
    span,
  }: {
    readonly kind: BillKind;
    readonly period: BillPeriod;
    readonly span: Span;
  },
  delayDays: number,
  timeZone: string,
): Date {
  if (kind === 'DAILY_WAGE') return wallTimeOn(span.to, { ...NOON, days: delayDays }, timeZone);
  return new Date(settledFrom(period, span, timeZone).getTime() + delayDays * DAY_MS);
}

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
