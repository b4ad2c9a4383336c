import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type ProfitQuery = NonNullable<CallInput<'GET /console/lottery/profit'>['query']>;
export type Profit = CallValue<'GET /console/lottery/profit'>;
export type ProfitRow = Profit['items'][number];

export const profitQuery = (query: ProfitQuery) => ({
  ...callQuery('GET /console/lottery/profit', { query }),
  placeholderData: keepPreviousData,
});

export const fetchProfit = (query: ProfitQuery) =>
  client.call('GET /console/lottery/profit', { query });
