import type { Entry } from '../store/entries.ts';

/** How the last words of all who entered a result stand to each other. */
export type Agreement = 'alone' | 'agreed' | 'conflict';

/**
 * Two who agree verify a result, as long as nobody says otherwise: a third who differs keeps it open, for
 * then somebody has to look.
 */
export function judgeEntries(entries: readonly Pick<Entry, 'code'>[]): Agreement {
  if (new Set(entries.map(({ code }) => code)).size > 1) return 'conflict';
  return entries.length > 1 ? 'agreed' : 'alone';
}

/** How an entry's author is named on a result. */
export const authorOf = ({ operatorId, feed }: Pick<Entry, 'operatorId' | 'feed'>): string =>
  operatorId ?? `feed:${feed ?? ''}`;
