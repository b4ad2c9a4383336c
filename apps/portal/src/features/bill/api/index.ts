import type { CallValue } from '@parlour/client';
import type { BillKind } from '@parlour/contract';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { type PagesFilter, pagesQuery } from '../../../lib/pages-query.ts';

export type Bill = CallValue<'GET /wps/agent/bills'>['items'][number];
export type BillDetail = CallValue<'GET /wps/agent/bills/:id'>;
export type BillBet = CallValue<'GET /wps/agent/bills/:id/bets'>['items'][number];
export type Obligation = CallValue<'GET /wps/agent/bills/obligation'>;
export type Distribution = CallValue<'GET /wps/agent/dividend/process'>;
export type BillFilter = PagesFilter<'GET /wps/agent/bills'>;

export const billsQuery = (filter: BillFilter) => pagesQuery('GET /wps/agent/bills', filter);

export const billTotalsQuery = (filter: BillFilter) =>
  callQuery('GET /wps/agent/bills/totals', { query: filter });
export const obligationQuery = () => callQuery('GET /wps/agent/bills/obligation');
export const billQuery = (id: string) => callQuery('GET /wps/agent/bills/:id', { params: { id } });

export const billBetsQuery = (id: string) =>
  pagesQuery('GET /wps/agent/bills/:id/bets', {}, { id });

/** The specification names a call for each kind. */
const PROCESSES = {
  DIVIDEND: '/wps/agent/dividend/process',
  DAILY_WAGE: '/wps/agent/daily-salary/process',
  HOURLY_SALARY: '/wps/agent/hour-salary/process',
  REALTIME_SALARY: '/wps/agent/realtime-salary/process',
} as const satisfies Record<BillKind, string>;

const scopeOf = (billId: string | null) => (billId === null ? {} : { billId });

/** What paying one bill, or all of a kind, would do; nothing moves. */
export const previewQuery = (kind: BillKind, billId: string | null) => ({
  ...callQuery(`GET ${PROCESSES[kind]}`, { query: scopeOf(billId) }),
  // Money moves meanwhile, and the answer is what someone decides by.
  staleTime: 0,
});

export const distribute = (kind: BillKind, billId: string | null, paymentPassword: string) =>
  client.call(`POST ${PROCESSES[kind]}`, {
    body: { ...scopeOf(billId), paymentPassword },
    sealed: true,
  });
