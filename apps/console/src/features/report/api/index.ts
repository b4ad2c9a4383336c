import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

export type CashFlow = CallValue<'GET /console/reports/cash-flow'>;
export type CashFlowQuery = CallInput<'GET /console/reports/cash-flow'>['query'];
export type Carrier = CashFlow['methods'][number];
export type Statement = CallValue<'GET /console/members/:memberId/statement'>;

export const cashFlowQuery = (query: CashFlowQuery) => ({
  ...callQuery('GET /console/reports/cash-flow', { query }),
  placeholderData: keepPreviousData,
});

export type Period = { readonly from: string; readonly to: string };

export const statementQuery = (memberId: string, query: Period) => ({
  ...callQuery('GET /console/members/:memberId/statement', { params: { memberId }, query }),
  placeholderData: keepPreviousData,
});
