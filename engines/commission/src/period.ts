import { wallMs } from '@parlour/time';
import type { PeriodKind } from './kind.ts';

/** From its first instant to the first one of the next: `from` belongs to it, `to` does not. */
export type Span = { readonly from: Date; readonly to: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const SLOT_MS = 5 * MINUTE_MS;

/** A calendar day of a zone; months from 1. */
type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

function calendarDay(at: number, timeZone: string): CalendarDay {
  const wall = new Date(wallMs(at, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/**
 * The first instant of a calendar day. Where clocks leap over midnight that is the instant of the
 * leap; where midnight comes twice, the first one. Days and months may run over their ends.
 */
function startOfDay({ year, month, day }: CalendarDay, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  const candidates = [-DAY_MS, DAY_MS].map(
    (away) => midnight - offsetAt(midnight + away, timeZone),
  );
  const reached = candidates.filter((at) => wallMs(at, timeZone) >= midnight);
  return Math.min(...(reached.length > 0 ? reached : candidates));
}

/** Days of the period that a calendar day lies in: its first, and the first of the next one. */
function daysOf(period: 'D' | 'W' | 'H' | 'M', on: CalendarDay): [CalendarDay, CalendarDay] {
  const { year, month, day } = on;
  if (period === 'D') return [on, { year, month, day: day + 1 }];
  if (period === 'W') {
    const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
    const monday = { year, month, day: day - sinceMonday };
    return [monday, { ...monday, day: monday.day + 7 }];
  }
  const [first, next] = [
    { year, month, day: 1 },
    { year, month: month + 1, day: 1 },
  ];
  if (period === 'M') return [first, next];
  const sixteenth = { year, month, day: 16 };
  return day < 16 ? [first, sixteenth] : [sixteenth, next];
}

/**
 * An hour is what the clock shows between two full hours. It also ends where clocks are moved: an hour
 * that comes twice is two hours, a skipped one does not occur, and where clocks move by half an hour or
 * stand a quarter off, what is left of the hour is short.
 */
function hourAt(at: number, timeZone: string): Span {
  const offset = offsetAt(at, timeZone);
  const full = floorTo(at + offset, HOUR_MS) - offset;
  const isSame = (instant: number): boolean => offsetAt(instant, timeZone) === offset;
  const from = isSame(full) ? full : firstWhere(isSame, full, at);
  const next = full + HOUR_MS;
  const to = isSame(next - 1) ? next : firstWhere((instant) => !isSame(instant), at, next - 1);
  return { from: new Date(from), to: new Date(to) };
}

/** How far the clock of a zone is ahead of UTC. */
const offsetAt = (at: number, timeZone: string): number =>
  wallMs(at, timeZone) - floorTo(at, 1_000);

/** The first instant behind `before` of which something is true, and stays so up to `until`. */
function firstWhere(isTrue: (at: number) => boolean, before: number, until: number): number {
  let [no, yes] = [before, until];
  while (yes - no > 1) {
    const middle = no + Math.floor((yes - no) / 2);
    if (isTrue(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/**
 * The period that an instant lies in, by the wall clock of a zone (an IANA name). Every instant
 * lies in exactly one period of each kind.
 */
export function periodAt(period: PeriodKind, at: Date, timeZone: string): Span {
  const instant = at.getTime();
  if (period === 'SLOT') {
    const from = floorTo(instant, SLOT_MS);
    return { from: new Date(from), to: new Date(from + SLOT_MS) };
  }
  if (period === 'HOUR') return hourAt(instant, timeZone);
  const [first, next] = daysOf(period, calendarDay(instant, timeZone));
  return {
    from: new Date(startOfDay(first, timeZone)),
    to: new Date(startOfDay(next, timeZone)),
  };
}

/** The period before the one that an instant lies in. */
export const periodBefore = (period: PeriodKind, at: Date, timeZone: string): Span =>
  periodAt(period, new Date(periodAt(period, at, timeZone).from.getTime() - 1), timeZone);

/** The period after the one that an instant lies in. */
export const periodAfter = (period: PeriodKind, at: Date, timeZone: string): Span =>
  periodAt(period, periodAt(period, at, timeZone).to, timeZone);

/** From when what is accepted at an instant holds: the start of the next period. */
export const effectiveFrom = (period: PeriodKind, acceptedAt: Date, timeZone: string): Date =>
  periodAt(period, acceptedAt, timeZone).to;

/** The calendar month that an instant lies in. */
export const monthAt = (at: Date, timeZone: string): Span => periodAt('M', at, timeZone);
