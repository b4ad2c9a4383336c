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

/** Days that one report may span; the server refuses longer ones. */
export const REPORT_DAYS_MAX = 90;
