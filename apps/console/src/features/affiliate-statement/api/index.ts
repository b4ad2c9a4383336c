import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { currentLanguage } from '../../../lib/language.ts';

export type StatementQuery = NonNullable<CallInput<'GET /console/affiliates/statements'>['query']>;
export type TotalsQuery = NonNullable<
  CallInput<'GET /console/affiliates/statements/totals'>['query']
>;
export type Statement = CallValue<'GET /console/affiliates/statements'>['items'][number];
export type StatementDetail = CallValue<'GET /console/affiliates/statements/:id'>;
export type StatementTotals =
  CallValue<'GET /console/affiliates/statements/totals'>['rows'][number];
export type MemberLine =
  CallValue<'GET /console/affiliates/statements/:id/members'>['items'][number];
export type Run = CallValue<'GET /console/affiliates/runs'>['items'][number];

export const statementsQuery = (query: StatementQuery) => ({
  ...callQuery('GET /console/affiliates/statements', { query }),
  placeholderData: keepPreviousData,
});

/** A page for an export, past the cache. */
export const fetchStatements = (query: StatementQuery) =>
  client.call('GET /console/affiliates/statements', { query });

export const statementTotalsQuery = (query: TotalsQuery) => ({
  ...callQuery('GET /console/affiliates/statements/totals', { query }),
  placeholderData: keepPreviousData,
});

export const statementQuery = (id: string) =>
  callQuery('GET /console/affiliates/statements/:id', { params: { id } });

const MEMBERS_PAGE = 50;

/** What members brought, page by page, for as long as someone wants to see more. */
export const statementMembersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /console/affiliates/statements/:id/members', currentLanguage(), id],
    queryFn: ({
      pageParam,
      signal,
    }): Promise<CallValue<'GET /console/affiliates/statements/:id/members'>> =>
      client.call('GET /console/affiliates/statements/:id/members', {
        params: { id },
        query: { limit: MEMBERS_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

type Decided = Pick<Statement, 'id' | 'version'>;
export const approveStatement = ({ id, version }: Decided, reason: string) =>
  client.call('POST /console/affiliates/statements/:id/approve', {
    params: { id },
    body: { version, ...(reason === '' ? {} : { reason }) },
  });
export const rejectStatement = ({ id, version }: Decided, reason: string) =>
  client.call('POST /console/affiliates/statements/:id/reject', {
    params: { id },
    body: { version, reason },
  });

const RUNNING_MS = 2_000;
const WATCHED_MS = 10_000;

export const runsQuery = (
  query: NonNullable<CallInput<'GET /console/affiliates/runs'>['query']>,
) => ({
  ...callQuery('GET /console/affiliates/runs', { query }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: { items: readonly Run[] } | undefined } }) =>
    state.data?.items.some((run) => run.state !== 'DONE') ? RUNNING_MS : WATCHED_MS,
});
export const catchUp = (reason: string) =>
  client.call('POST /console/affiliates/runs/catch-up', { body: { reason } });

/** Whatever shows statements, their runs or what they came to is fetched again. */
export const refreshStatements = () =>
  refresh(
    'GET /console/affiliates/statements',
    'GET /console/affiliates/statements/totals',
    'GET /console/affiliates/statements/:id',
    'GET /console/affiliates/runs',
    'GET /console/affiliates/conversions',
    'GET /console/audit',
  );
