import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { newestTickets } from '../api/ticket.ts';
import { familyAt } from '../game.ts';
import { revealMs } from '../result/result-model.ts';
import { type SettledNews, settledNews } from './settled-model.ts';

/** What a settlement, a cancelled ticket or a chase that goes on can change. */
const TICKET_CALL = /^GET \/wps\/lottery\/(tickets|chases)/;

/** Asks for the member's tickets and chases again, where somebody looks at them. */
export const refreshTickets = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && TICKET_CALL.test(key),
  });

/** After the last number has stopped. */
const AFTER_REVEAL_MS = 600;

/** Where the draw is being watched, nothing is told of it before its numbers have been shown. */
function delayOf({ family, drawsAt, gameCode }: SettledNews, watched: string | null): number {
  if (gameCode !== watched) return 0;
  // Of any lunar year as many numbers are drawn.
  return revealMs(familyAt({ family, timeZone: 'UTC' }, drawsAt)) + AFTER_REVEAL_MS;
}

/**
 * Keeps tickets and chases true while they are looked at, and tells what came of tickets that were
 * settled. `watched` is the game whose draw is on the screen.
 */
export function useTicketNews(memberId: string | null, watched: string | null) {
  const queries = useQueryClient();
  const [news, setNews] = useState<SettledNews | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  const refetch = () => void refreshTickets(queries);
  const tell = async (ids: readonly string[]) => {
    // News are a courtesy: the tickets themselves say the same.
    const found = settledNews(ids, await newestTickets().catch(() => []));
    if (found === null) return;
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        setNews(found);
      },
      delayOf(found, watched),
    );
    timers.current.add(timer);
  };
  useChannel(memberId === null ? null : `ticket:${memberId}`, {
    onMessage({ kind, ids }) {
      refetch();
      if (kind === 'settled') void tell(ids);
    },
    onResync: refetch,
  });
  return { news, dismiss: () => setNews(null) };
}
