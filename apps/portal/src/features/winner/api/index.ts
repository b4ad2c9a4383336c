import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 24;

/** Wins of the last thirty days, the newest first, page by page. */
export const winnersQuery = (gameType: string | undefined) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/game/winners', { gameType }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/game/winners', {
        query: {
          limit: PAGE_SIZE,
          ...(gameType === undefined ? {} : { gameType }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
