import { useMemo } from 'react';
import { useLanguageTag } from '../language.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Writes the month that a day lies in. A month of the calendar belongs to no zone. */
export function useMonthText(): (day: string) => string {
  const tag = useLanguageTag();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (day) => format.format(noonOf(day));
  }, [tag]);
}
