import { type ReactNode, useCallback } from 'react';
import { useLanguageTag } from './language.ts';

/** A calendar day such as `2026-11-22` in words; it is the brand's, so no zone moves it. */
export const dayText = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(`${languageTag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The same in the person's language. */
export function useDayText(): (day: string) => string {
  const tag = useLanguageTag();
  return useCallback((day) => dayText(day, tag), [tag]);
}

export function Day({ day }: { readonly day: string }): ReactNode {
  return (
    <time dir="auto" dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {useDayText()(day)}
    </time>
  );
}
