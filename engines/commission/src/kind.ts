/** What an upline pays a downline for: see the glossary under contract. */
export const contractKinds = [
  'DIVIDEND',
  'DAILY_WAGE',
  'HOURLY_SALARY',
  'REALTIME_SALARY',
] as const;
export type ContractKind = (typeof contractKinds)[number];

/**
 * D: a day of the brand's zone. W: Monday to Sunday. H: the 1st to the 15th, and the 16th to the
 * month's last day. M: a calendar month. HOUR: a clock hour. SLOT: five minutes.
 */
export const periodKinds = ['D', 'W', 'H', 'M', 'HOUR', 'SLOT'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The periods that a contract of a kind may be settled by; the first one where none is asked for. */
export const PERIODS_OF: Readonly<Record<ContractKind, readonly PeriodKind[]>> = {
  DIVIDEND: ['D', 'W', 'H', 'M'],
  DAILY_WAGE: ['D'],
  HOURLY_SALARY: ['HOUR'],
  REALTIME_SALARY: ['SLOT'],
};

/**
 * What becomes of a period that the house lost. NONE: forgotten. PREV: lowers the next period
 * alone. MONTH: of the first half, lowers the second half of the same month. FOREVER: kept until
 * covered. Of dividends alone; every other kind has NONE.
 */
export const carryModes = ['NONE', 'PREV', 'MONTH', 'FOREVER'] as const;
export type CarryMode = (typeof carryModes)[number];

/** AUTO: paid by itself. UPLINE: the payer presses distribute. ADMIN: an operator looks first. */
export const reviewModes = ['AUTO', 'UPLINE', 'ADMIN'] as const;
export type ReviewMode = (typeof reviewModes)[number];
