import { useCallback } from 'react';
import { usePagesText } from '../../lib/pages-text.ts';
import type { Match } from './model.ts';

/** What a match is played by, as players call it. */
export function useFormatText(): (match: Pick<Match, 'format' | 'limit'>) => string {
  const t = usePagesText();
  return useCallback(
    ({ format, limit }) => t(`floor.format_${format}`, { limit: String(limit ?? '') }),
    [t],
  );
}
