import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { currentLanguage } from '../../../lib/language.ts';

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
