import { useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Writes the month that begins with a day. A month of the calendar belongs to no zone. */
export function useMonthText(): (startDay: string) => string {
  const tag = useLanguageTag();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (startDay) => format.format(noonOf(startDay));
  }, [tag]);
}
