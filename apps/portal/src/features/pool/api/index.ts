import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 24;

/** What fell from the pools, the newest first, page by page. */
export const hitsQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/game/jackpotHits', {}),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/game/jackpotHits', {
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
