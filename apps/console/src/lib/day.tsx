import { formatDay } from '@parlour/ui';
import { type ReactNode, useCallback } from 'react';
import { useLanguageTag } from './language.ts';

/** Writes a calendar day such as `2026-11-22` in words; it is the brand's, so no zone moves it. */
export function useDayText(): (day: string) => string {
  const tag = useLanguageTag();
  return useCallback((day) => formatDay(day, tag), [tag]);
}

export function Day({ day }: { readonly day: string }): ReactNode {
  return (
    <time dir="auto" dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {useDayText()(day)}
    </time>
  );
}
