import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const ROWS_PER_PAGE = 50;
/** The overview of a period that goes on is asked for again while someone looks at it. */
const OVERVIEW_REFRESH_MS = 60_000;

export type OverviewFilter = CallInput<'GET /wps/agent/team/overview'>['query'];
/** How the team does in a period. What was shown stays until the next period has come. */
export const overviewQuery = (query: OverviewFilter) =>
  ({
    ...callQuery('GET /wps/agent/team/overview', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_REFRESH_MS,
  }) as const;

type MembersCall = 'GET /wps/agent/team/members';
export type MembersQuery = NonNullable<CallInput<MembersCall>['query']>;
export type MembersFilter = Omit<MembersQuery, 'cursor' | 'limit'>;

/** Downlines that a filter finds, page by page. */
export const membersQuery = (filter: MembersFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/team/members', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<MembersCall>> =>
      client.call('GET /wps/agent/team/members', {
        query: {
          ...filter,
          limit: ROWS_PER_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export type MemberTotalsFilter = NonNullable<
  CallInput<'GET /wps/agent/team/members/totals'>['query']
>;
/** How many accounts a filter finds, and what they have. */
export const memberTotalsQuery = (query: MemberTotalsFilter) =>
  callQuery('GET /wps/agent/team/members/totals', { query });
