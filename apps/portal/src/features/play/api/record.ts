import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const BETS_PER_PAGE = 50;

export type BetFilter = NonNullable<CallInput<'GET /wps/member/bets/totals'>['query']>;

export const betsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/member/bets', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/member/bets', {
        query: {
          ...filter,
          limit: BETS_PER_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const betTotalsQuery = (filter: BetFilter) =>
  callQuery('GET /wps/member/bets/totals', { query: filter });

export const betQuery = (roundId: string) =>
  callQuery('GET /wps/member/bets/:roundId', { params: { roundId } });

/** The vendor's own page that replays and verifies a round. */
export const fetchRoundPage = (roundId: string) =>
  client.call('GET /wps/member/bets/:roundId/detail', { params: { roundId }, query: {} });
