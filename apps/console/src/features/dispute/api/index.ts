import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Dispute = CallValue<'GET /console/withdrawal-disputes'>['items'][number];
export type DisputeDetail = CallValue<'GET /console/withdrawal-disputes/:id'>;
export type Resolution = DisputeDetail['resolutions'][number];
export type Proposal = CallInput<'POST /console/withdrawal-disputes/:id/propose'>['body'];

export const disputeQuery = (id: string) =>
  callQuery('GET /console/withdrawal-disputes/:id', { params: { id } });

export const fetchProof = (id: string, proofId: string) =>
  client.call('GET /console/withdrawal-disputes/:id/proofs/:proofId', { params: { id, proofId } });

export const proposeResolution = (id: string, body: Proposal) =>
  client.call('POST /console/withdrawal-disputes/:id/propose', { params: { id }, body });

export const agreeToProposal = (id: string, version: number, note: string) =>
  client.call('POST /console/withdrawal-disputes/:id/agree', {
    params: { id },
    body: { version, ...(note !== '' && { note }) },
  });

export const declineProposal = (id: string, version: number, reason: string) =>
  client.call('POST /console/withdrawal-disputes/:id/decline', {
    params: { id },
    body: { version, reason },
  });

/** Whatever shows disputes, or the withdrawals that they are about, is fetched again. */
export const refreshDisputes = () =>
  refresh(
    'GET /console/withdrawal-disputes',
    'GET /console/withdrawal-disputes/:id',
    'GET /console/withdrawals',
    'GET /console/withdrawals/:id',
    'GET /console/withdrawals/figures',
    'GET /console/audit',
    'GET /console/members/:memberId/wallet',
  );
