import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChannel } from '../../lib/channel.ts';
import { currentLanguage } from '../../lib/language.ts';
import { eventQuery, matchesQuery } from './api/index.ts';
import { applyHot, type MatchAd } from './hot/hot-model.ts';
import type { EventPage, EventRow } from './model.ts';
import { applyEvent, applyLines, applyRows } from './news.ts';

type Rows = InfiniteData<{ readonly items: EventRow[] }>;

const EVENTS = ['GET /wps/sports/events'] as const;

/** Keeps lists true while they are shown: prices and scores of a sport's rows come over the socket. */
export function useListNews(brandCode: string | null, sportId: string): void {
  const cache = useQueryClient();
  useChannel(brandCode === null ? null : `book-list:${brandCode}-${sportId}`, {
    onMessage: (message) =>
      cache.setQueriesData<Rows>({ queryKey: EVENTS }, (held) =>
        held === undefined
          ? held
          : {
              ...held,
              pages: held.pages.map((page) => ({
                ...page,
                items: applyRows(page.items, message, currentLanguage()),
              })),
            },
      ),
    onResync: () => void cache.invalidateQueries({ queryKey: EVENTS }),
  });
}

/** The same for what the lobby leads with. */
export function useHotNews(brandCode: string | null, sportId: string): void {
  const cache = useQueryClient();
  const { queryKey } = matchesQuery();
  useChannel(brandCode === null ? null : `book-list:${brandCode}-${sportId}`, {
    onMessage: (message) =>
      cache.setQueryData<MatchAd[]>(queryKey, (held) =>
        held === undefined ? held : applyHot(held, message, currentLanguage()),
      ),
    onResync: () => void cache.invalidateQueries({ queryKey }),
  });
}

/** The same for the page of an event; a line that is new there has it asked for again. */
export function useEventNews(brandCode: string | null, eventId: string): void {
  const cache = useQueryClient();
  const { queryKey } = eventQuery(eventId);
  const refetch = () => void cache.invalidateQueries({ queryKey });
  useChannel(brandCode === null ? null : `book:${brandCode}-${eventId}`, {
    onMessage: ({ event: news, lines }) => {
      const held = cache.getQueryData<EventPage>(queryKey);
      if (held === undefined) return;
      const { hasNewLine, markets } = applyLines(held.markets, lines);
      const event = applyEvent(held.event, news, currentLanguage());
      cache.setQueryData<EventPage>(queryKey, { ...held, event, markets: [...markets] });
      if (hasNewLine) refetch();
    },
    onResync: refetch,
  });
}

/** The time, read so often; clocks of football go on between two words of the feed. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
