import { dayIn, addDays } from '@parlour/time';
import { type Period } from '../../../report/index.ts';
import type { Stay } from '../store/since.ts';

/**
 * The first day that is wholly of a stay. Sums are kept by day, and what was on a day before the
 * account came is another's business.
 */
export const firstDayOf = (
  { isWhole, sinceAt }: Pick<Stay, 'isWhole' | 'sinceAt'>,
  timeZone: string,
): string => {
  const day = dayIn(sinceAt, timeZone);
  return isWhole ? day : addDays(day, 1);
};

/** What of a period lies within a stay; its beginning lies behind its end when nothing does. */
export const within = ({ from, to }: Period, firstDay: string | null): Period => ({
  from: firstDay === null || firstDay < from ? from : firstDay,
  to,
});

export const isNever = ({ from, to }: Period): boolean => from > to;
