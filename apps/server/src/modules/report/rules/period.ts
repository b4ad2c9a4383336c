import { REPORT_DAYS_MAX } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';

/** Days of a brand's zone, YYYY-MM-DD, both included. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** As an instant of UTC, which only counts days and means no moment; NaN when there is no such day. */
const dayMs = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || textOf(ms) !== day ? Number.NaN : ms;
};
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days beyond which nobody kept records, and a calendar of four digits ends. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** How many days a period has; null when it is none. */
export function countDays({ from, to }: Period): number | null {
  const days = Math.round((dayMs(to) - dayMs(from)) / DAY_MS) + 1;
  const isOrdered = from >= FIRST_DAY && to <= LAST_DAY && days >= 1;
  return Number.isNaN(days) || !isOrdered ? null : days;
}

/** A period as it was asked for, unless there is none or it is too long for a report. */
export function demandPeriod({ from, to }: Period, daysMax: number = REPORT_DAYS_MAX): Period {
  const days = countDays({ from, to });
  if (days === null) throw new Refusal('report.period_invalid');
  if (days > daysMax) {
    throw new Refusal('report.period_too_long', { params: { days: daysMax } });
  }
  return { from, to };
}

export const moveDay = (day: string, count: number): string => textOf(dayMs(day) + count * DAY_MS);

export const eachDay = ({ from, to }: Period): string[] =>
  Array.from({ length: countDays({ from, to }) ?? 0 }, (_, index) => moveDay(from, index));

/** As many days just before a period. */
export function periodBefore(period: Period): Period {
  const days = countDays(period) ?? 1;
  return { from: moveDay(period.from, -days), to: moveDay(period.from, -1) };
}

/** By zone, of which there are some hundred: making one costs as much as a thousand days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a zone. */
export const dayIn = (timeZone: string, at: Date): string => formatOf(timeZone).format(at);
