import { RefusalError, type TableFrame } from '../api.ts';
import { withRetry } from '../retry.ts';
import type { TableClock } from '../shared/clock.ts';
import { type Connection, connectTable } from '../shared/connection.ts';
import { openLine } from '../shared/line.ts';
import type { Base } from './base.ts';
import type { LiveBetting } from './betting.ts';

type LineDeps<Key extends string, Outcome> = {
  readonly base: Base<Key, Outcome>;
  readonly betting: Pick<LiveBetting, 'bringBack' | 'resync'>;
  readonly clock: TableClock;
  readonly take: (frame: TableFrame) => void;
};

/** The table's line; after a cut the player's own bets are asked for, which it does not carry. */
export function connect<Key extends string, Outcome>({
  base: { api, lost, refuse },
  betting,
  clock,
  take,
}: LineDeps<Key, Outcome>): Connection {
  let wasLive = false;
  const connection = connectTable({
    open: () => openLine(api.table.hello()),
    clock,
    onFrame: take,
    onLive(isLive) {
      lost(!isLive);
      if (isLive && wasLive) void betting.resync().catch(refuse);
      wasLive ||= isLive;
    },
  });
  window.addEventListener('online', connection.hurry);
  document.addEventListener('visibilitychange', connection.hurry);
  return connection;
}

/** The table as it is, with bets that were made before the page was opened. Answers the number of its round. */
export async function bringBack<Key extends string, Outcome>({
  base: { announce, api, lost, refuse, words },
  betting,
  take,
}: Omit<LineDeps<Key, Outcome>, 'clock'>): Promise<number | null> {
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
