import { RefusalError, type TableFrame } from '../api.ts';
import { withRetry } from '../retry.ts';
import type { Base } from './base.ts';
import type { LiveBetting } from './betting.ts';

type LineDeps<Key extends string, Outcome> = {
  readonly base: Base<Key, Outcome>;
  readonly betting: Pick<LiveBetting, 'bringBack'>;
  readonly take: (frame: TableFrame) => void;
};

/** The table as it is, with bets that were made before the page was opened. Answers the number of its round. */
export async function bringBack<Key extends string, Outcome>({
  base: { announce, api, lost, refuse, words },
  betting,
  take,
}: LineDeps<Key, Outcome>): Promise<number | null> {
  try {
    const { own, ...news } = await withRetry(() => api.table.view(), lost);
    take({ type: 'table', ...news });
    if (own !== null) betting.bringBack(news.round.number, own);
    if (own?.state === 'playing') announce(words('live.brought_back'));
    return news.round.number;
  } catch (error) {
    // A table that has not begun sends its first round over the socket.
    if (!(error instanceof RefusalError) || error.code !== 'table.unready') refuse(error);
    return null;
  }
}
