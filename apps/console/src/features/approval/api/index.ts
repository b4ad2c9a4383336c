import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, queryClient, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Proposal = CallValue<'GET /console/approvals'>['items'][number];
export type ApprovalPolicy = CallValue<'GET /console/approval-policy'>;
export type ApprovalPolicyChange = CallInput<'PUT /console/approval-policy'>['body'];

export const proposalQuery = (proposalId: string) =>
  callQuery('GET /console/approvals/:proposalId', { params: { proposalId } });

export const approvalPolicyQuery = () => callQuery('GET /console/approval-policy', {});

export const refreshProposals = () =>
  refresh('GET /console/approvals', 'GET /console/approvals/:proposalId', 'GET /console/audit');

export type Decision = {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly note: string;
};

export async function decideProposal({ id, ...body }: Decision): Promise<Proposal> {
  try {
    const params = { proposalId: id };
    return await client.call('POST /console/approvals/:proposalId/decide', { params, body });
  } finally {
    // What was approved may stand on any screen; a refusal may mean that another operator decided.
    await queryClient.invalidateQueries();
  }
}

export async function withdrawProposal(id: string, note: string): Promise<Proposal> {
  try {
    const call = { params: { proposalId: id }, body: { note } };
    return await client.call('POST /console/approvals/:proposalId/withdraw', call);
  } finally {
    await refreshProposals();
  }
}

export async function changeApprovalPolicy(body: ApprovalPolicyChange) {
  const changed = await client.call('PUT /console/approval-policy', { body });
  await refresh('GET /console/approval-policy', 'GET /console/approvals', 'GET /console/audit');
  return changed;
}
