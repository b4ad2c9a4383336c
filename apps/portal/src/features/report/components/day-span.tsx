import type { Day } from '@parlour/time';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';

export type DaySpanProps = { readonly from: Day; readonly to: Day };

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);

/** Writes days of the calendar in the person's language. A day belongs to no zone. */
export function useDayText(style: 'medium' | 'short' = 'medium'): (day: Day) => string {
  const tag = useLanguageTag();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(
      `${tag}-u-nu-latn`,
      style === 'medium'
        ? { dateStyle: 'medium', timeZone: 'UTC' }
        : { day: 'numeric', month: 'short', timeZone: 'UTC' },
    );
    return (day) => format.format(noonOf(day));
  }, [tag, style]);
}

/** From one day to another, as short as the language allows. */
export function DaySpan({ from, to }: DaySpanProps): ReactNode {
  const tag = useLanguageTag();
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return <span>{format.formatRange(noonOf(from), noonOf(to))}</span>;
}
