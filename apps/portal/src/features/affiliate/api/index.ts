import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 50;

export type DealOverview = CallValue<'GET /wps/agent/deal'>;
export type Deal = NonNullable<DealOverview['deal']>;
export type Terms = Deal['terms'];
export type Month = NonNullable<DealOverview['month']>;
export type Statement = CallValue<'GET /wps/agent/deal/statements'>['items'][number];
export type StatementDetail = CallValue<'GET /wps/agent/deal/statements/:id'>;
export type StatementTotals = CallValue<'GET /wps/agent/deal/statements/totals'>['rows'][number];
export type MemberLine = CallValue<'GET /wps/agent/deal/statements/:id/members'>['items'][number];
export type Conversion = CallValue<'GET /wps/agent/deal/conversions'>['items'][number];
export type Prospect = CallValue<'GET /wps/agent/deal/prospects'>['items'][number];

type Paged<Key extends 'GET /wps/agent/deal/statements' | 'GET /wps/agent/deal/conversions'> = Omit<
  NonNullable<CallInput<Key>['query']>,
  'cursor' | 'limit'
>;
export type StatementFilter = Paged<'GET /wps/agent/deal/statements'>;
export type ConversionFilter = Paged<'GET /wps/agent/deal/conversions'>;

const from = (cursor: string | null) => ({
  limit: PAGE_SIZE,
  ...(cursor === null ? {} : { cursor }),
});

export const dealQuery = () => callQuery('GET /wps/agent/deal');

export const statementsQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/deal/statements', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/deal/statements'>> =>
      client.call('GET /wps/agent/deal/statements', {
        query: { ...filter, ...from(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const statementTotalsQuery = (filter: StatementFilter) =>
  callQuery('GET /wps/agent/deal/statements/totals', { query: filter });

export const statementQuery = (id: string) =>
  callQuery('GET /wps/agent/deal/statements/:id', { params: { id } });

export const statementMembersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/deal/statements/:id/members', { id, pages: true }),
    queryFn: ({
      pageParam,
      signal,
    }): Promise<CallValue<'GET /wps/agent/deal/statements/:id/members'>> =>
      client.call('GET /wps/agent/deal/statements/:id/members', {
        params: { id },
        query: from(pageParam),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const conversionsQuery = (filter: ConversionFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/deal/conversions', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/deal/conversions'>> =>
      client.call('GET /wps/agent/deal/conversions', {
        query: { ...filter, ...from(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const prospectsQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/deal/prospects', { pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/deal/prospects'>> =>
      client.call('GET /wps/agent/deal/prospects', { query: from(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
