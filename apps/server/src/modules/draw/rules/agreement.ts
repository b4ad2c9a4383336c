import type { Entry } from '../store/entries.ts';

/** How the last words of all who entered a result stand to each other. */
export type Agreement = 'alone' | 'agreed' | 'conflict';

type Speaker = Pick<Entry, 'operatorId' | 'feed' | 'keyedBy'>;

/**
 * Who speaks in an entry. The one who made the key of a feed could sign for it, so that two feeds of one
 * person, or a feed and its person, are one voice.
 */
export const voiceOf = ({ operatorId, feed, keyedBy }: Speaker): string =>
  operatorId ?? keyedBy ?? `feed:${feed ?? ''}`;

/**
 * Two voices that agree verify a result, as long as nobody says otherwise: a third that differs keeps
 * it open, for then someone has to look.
 */
export function judgeEntries(entries: readonly (Speaker & Pick<Entry, 'code'>)[]): Agreement {
  if (new Set(entries.map(({ code }) => code)).size > 1) return 'conflict';
  return new Set(entries.map(voiceOf)).size > 1 ? 'agreed' : 'alone';
}

/** Who entered a result that was agreed on, and who verified it with the last word. */
export function authorsOf(
  entries: readonly Speaker[],
  last: Speaker,
): { readonly enteredBy: string | null; readonly verifiedBy: string } {
  const other = entries.find((entry) => voiceOf(entry) !== voiceOf(last));
  return { enteredBy: other === undefined ? null : authorOf(other), verifiedBy: authorOf(last) };
}

/** How an entry's author is named on a result. */
export const authorOf = ({ operatorId, feed }: Pick<Entry, 'operatorId' | 'feed'>): string =>
  operatorId ?? `feed:${feed ?? ''}`;
