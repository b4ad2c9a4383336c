import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type DepositQuery = NonNullable<CallInput<'GET /console/deposits'>['query']>;
export type Deposit = CallValue<'GET /console/deposits'>['items'][number];
export type DepositDetail = CallValue<'GET /console/deposits/:id'>;
export type DepositQueue = CallValue<'GET /console/deposit-queue'>;

export const depositsQuery = (query: DepositQuery) => ({
  ...callQuery('GET /console/deposits', { query }),
  placeholderData: keepPreviousData,
});

export const depositQuery = (id: string) =>
  callQuery('GET /console/deposits/:id', { params: { id } });

export const depositQueueQuery = () => ({
  ...callQuery('GET /console/deposit-queue'),
  refetchInterval: 60_000,
});

export const fetchProof = (id: string, proofId: string) =>
  client.call('GET /console/deposits/:id/proofs/:proofId', { params: { id, proofId } });

/** The ways in which an operator ends the wait of a deposit. */
export const depositDecisions = ['approve', 'decline', 'credit', 'dismiss'] as const;
export type DepositDecision = (typeof depositDecisions)[number];

export function decideDeposit(id: string, decision: DepositDecision, reason: string) {
  const params = { id };
  switch (decision) {
    case 'approve':
      return client.call('POST /console/deposits/:id/approve', { params, body: { reason } });
    case 'decline':
      return client.call('POST /console/deposits/:id/decline', { params, body: { reason } });
    case 'credit':
    case 'dismiss':
      return client.call('POST /console/deposits/:id/resolve', {
        params,
        body: { resolution: decision, reason },
      });
  }
}

/** Whatever shows deposits, or the arrivals that they may be, is fetched again. */
export const refreshDeposits = () =>
  refresh(
    'GET /console/deposits',
    'GET /console/deposits/:id',
    'GET /console/deposit-queue',
    'GET /console/bank-credits',
    'GET /console/bank-credits/:id',
    'GET /console/overview',
    'GET /console/audit',
  );
