import { callQuery } from '../../../lib/call-query.ts';
import { pagesQuery } from '../../../lib/pages-query.ts';
import type { BookPart, eventsQueryOf } from '../address.ts';

/** From one look at a list to the next, where the socket has not brought what changed. */
const LIVE_MS = 10_000;
const CALM_MS = 60_000;

type EventsFilter = NonNullable<ReturnType<typeof eventsQueryOf>>;

/** What the lobby leads with. */
export const matchesQuery = () => ({
  ...callQuery('GET /wps/game/matches'),
  staleTime: CALM_MS,
  refetchInterval: CALM_MS,
});

export const menuQuery = (part: BookPart) => ({
  ...callQuery('GET /wps/sports/menu', { query: { part } }),
  refetchInterval: CALM_MS,
});

const refreshMs = ({ view }: Pick<EventsFilter, 'view'>): number =>
  view === 'live' || view === 'soon' ? LIVE_MS : CALM_MS;

export const eventsQuery = (filter: EventsFilter) => ({
  ...pagesQuery('GET /wps/sports/events', filter),
  refetchInterval: refreshMs(filter),
  staleTime: refreshMs(filter),
});

/** Favourites, whatever they are of. */
export const eventsOfQuery = (ids: readonly string[], isAsian: boolean) => ({
  ...pagesQuery('GET /wps/sports/events', {
    view: 'all',
    ids: ids.join(','),
    ...(isAsian ? { isAsian } : {}),
  }),
  refetchInterval: LIVE_MS,
  staleTime: LIVE_MS,
});

export const eventQuery = (eventId: string) => ({
  ...callQuery('GET /wps/sports/events/:eventId', { params: { eventId } }),
  refetchInterval: CALM_MS,
  staleTime: LIVE_MS,
});

export const resultsQuery = (part: BookPart, filter: { sportId?: string; day?: string }) =>
  pagesQuery('GET /wps/sports/results', { part, ...filter });
