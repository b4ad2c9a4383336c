import { REPORT_DAYS_MAX } from '@parlour/contract';
import { addDays, dayMs, isDay } from '@parlour/time';
import { Refusal } from '../../../platform/refusal.ts';

/** Days of a brand's zone, YYYY-MM-DD, both included. */
export type Period = { readonly from: string; readonly to: string };

/** Days beyond which nobody kept records, and a calendar of four digits ends. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';
const DAY_MS = 86_400_000;

/** How many days a period has; null when it is none. */
export function countDays({ from, to }: Period): number | null {
  const isKept = isDay(from) && isDay(to) && from >= FIRST_DAY && from <= to && to <= LAST_DAY;
  return isKept ? (dayMs(to) - dayMs(from)) / DAY_MS + 1 : null;
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

export const eachDay = ({ from, to }: Period): string[] =>
  Array.from({ length: countDays({ from, to }) ?? 0 }, (_, index) => addDays(from, index));

/** As many days just before a period. */
export function periodBefore(period: Period): Period {
  const days = countDays(period) ?? 1;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}
