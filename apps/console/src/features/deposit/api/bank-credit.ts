import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type CreditQuery = NonNullable<CallInput<'GET /console/bank-credits'>['query']>;
export type BankCredit = CallValue<'GET /console/bank-credits'>['items'][number];
export type BankCreditDetail = CallValue<'GET /console/bank-credits/:id'>;
export type Suggestion = BankCreditDetail['suggestions'][number];
export type NewCredit = CallInput<'POST /console/bank-credits'>['body'];
export type StatementReport = CallValue<'POST /console/bank-credits/import'>;
export type Channel = CallValue<'GET /console/channels'>['items'][number];

export const creditsQuery = (query: CreditQuery) => ({
  ...callQuery('GET /console/bank-credits', { query }),
  placeholderData: keepPreviousData,
});

export const creditQuery = (id: string) =>
  callQuery('GET /console/bank-credits/:id', { params: { id } });

/** Accounts of the house, which are the channels that statements belong to. */
export const houseChannelsQuery = () => ({
  ...callQuery('GET /console/channels', { query: { direction: 'deposit' } }),
  staleTime: 60_000,
  select: ({ items }: CallValue<'GET /console/channels'>): readonly Channel[] =>
    items.filter(({ provider }) => provider === 'house'),
});

export const addCredit = (body: NewCredit) => client.call('POST /console/bank-credits', { body });

export const importStatement = (body: CallInput<'POST /console/bank-credits/import'>['body']) =>
  client.call('POST /console/bank-credits/import', { body });

export const matchCredit = (id: string, depositId: string, reason: string) =>
  client.call('POST /console/bank-credits/:id/match', {
    params: { id },
    body: { depositId, reason },
  });

export const creditActions = ['unmatch', 'ignore', 'reopen'] as const;
export type CreditAction = (typeof creditActions)[number];

export const actOnCredit = (id: string, action: CreditAction, reason: string) =>
  client.call(`POST /console/bank-credits/:id/${action}`, { params: { id }, body: { reason } });

export const bankCreditStates = ['OPEN', 'MATCHED', 'CREDITED', 'IGNORED'] as const;
