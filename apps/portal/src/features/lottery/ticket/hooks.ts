import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { freshTicket } from '../api/ticket.ts';
import type { News, SettledNews, SettledSums, UnreadNews } from './settled-model.ts';

/** What a settlement, a cancelled ticket or a chase that goes on can change. */
const TICKET_CALL = /^GET \/wps\/lottery\/(tickets|chases)/;

/** Asks for the member's tickets and chases again, where someone looks at them. */
export const refreshTickets = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && TICKET_CALL.test(key),
  });

/** What reads news, and the engines that it needs, are fetched with the first of them. */
async function newsOf(ticketId: string, sums: SettledSums): Promise<SettledNews> {
  const ticket = await freshTicket(ticketId);
  const { settledNews } = await import('./settled-model.ts');
  return settledNews(sums, ticket);
}

const UNREAD: UnreadNews = { kind: 'unread' };

/** Where the draw is being watched, nothing is told of it before its numbers have been shown. */
async function delayOf(news: News, watched: string | null): Promise<number> {
  if (news.kind === 'unread' || news.gameCode !== watched) return 0;
  const { afterRevealMs } = await import('../result/after-reveal.ts');
  return afterRevealMs(news);
}

/**
 * Keeps tickets and chases true while they are looked at, and tells what came of tickets that were
 * settled, the oldest first, until `dismiss` is called with it. `watched` is the game whose draw is on
 * the screen.
 */
export function useTicketNews(memberId: string | null, watched: string | null) {
  const queries = useQueryClient();
  const [news, setNews] = useState<readonly News[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  /** Settlements that are not told yet: tickets that are asked for meanwhile would tell them. */
  const untold = useRef(0);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  const refetch = () => void refreshTickets(queries);
  const tell = (found: News) => {
    untold.current -= 1;
    setNews((now) => [...now, found]);
    refetch();
  };
  const tellInTime = async (ids: readonly string[], sums: SettledSums) => {
    untold.current += 1;
    // Anyone who cannot be told what came of which draw is told at least where to look.
    const found = await newsOf(ids[0] ?? '', sums).catch(() => UNREAD);
    const delayMs = await delayOf(found, watched).catch(() => 0);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      tell(found);
    }, delayMs);
    timers.current.add(timer);
  };
  useChannel(memberId === null ? null : `ticket:${memberId}`, {
    onMessage({ kind, ids, paid, staked }) {
      if (kind === 'settled') void tellInTime(ids, { staked, paid });
      else if (untold.current === 0) refetch();
    },
    onResync: refetch,
  });
  const dismiss = (told: News) => setNews((now) => now.filter((each) => each !== told));
  return { news, dismiss };
}
