import { useCallback } from 'react';
import { useLanguageTag } from './language.ts';
import { formatRate } from './rate.ts';

/** Writes rates of basis points in the person's language. */
export function useRateText(): (bps: number) => string {
  const tag = useLanguageTag();
  return useCallback((bps) => formatRate(bps, tag), [tag]);
}

/** Writes shares of a whole, without needless zeros. */
export function useShareText(): (bps: number) => string {
  const tag = useLanguageTag();
  return useCallback((bps) => formatRate(bps, tag, 0), [tag]);
}
