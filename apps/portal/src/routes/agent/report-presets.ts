import type { BillKind } from '@parlour/contract';
import { addDays } from '@parlour/time';
import { type DayRange, daysOf, type Preset } from '../../lib/record/period.ts';

/** Spans that every report of a team offers at one press. */
export const REPORT_PRESETS: readonly Preset[] = [
  'today',
  'yesterday',
  'last7',
  'thisWeek',
  'thisMonth',
  'lastMonth',
];

/** Beside them, a span that holds the last bill of a month whatever day it is. */
export const BILL_PRESETS: readonly Preset[] = [...REPORT_PRESETS, 'sinceLastMonth'];

/** Days that one report may span; the server refuses longer ones. */
export const REPORT_DAYS_MAX = 90;

/**
 * Days of the bills that payments of these days may be for: a dividend is paid after its month at the latest,
 * everything else on the day after its period.
 */
export function billDaysOf(kind: BillKind, { fromDay, toDay }: DayRange): DayRange {
  const first =
    kind === 'DIVIDEND'
      ? daysOf({ preset: 'sinceLastMonth' }, fromDay).fromDay
      : addDays(fromDay, -1);
  const earliest = addDays(toDay, 1 - REPORT_DAYS_MAX);
  return { fromDay: first < earliest ? earliest : first, toDay };
}
