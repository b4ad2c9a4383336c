import type { Preset } from '../../lib/record/period.ts';

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
