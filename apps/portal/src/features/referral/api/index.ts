import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 20;

/** The member's code, its link, and how many came by it. */
export const referralQuery = () => callQuery('GET /wps/referral');

/** Who came by the link, the newest first. */
export const friendsQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/referral/members', { pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/referral/members', {
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
