import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Adjustment = CallValue<'GET /console/adjustments'>['items'][number];
export type Proposal = CallInput<'POST /console/adjustments'>['body'];
export type AdjustmentRule = CallValue<'GET /console/adjustment-rules'>['items'][number];

export const adjustmentQuery = (adjustmentId: string) =>
  callQuery('GET /console/adjustments/:adjustmentId', { params: { adjustmentId } });

export const adjustmentRulesQuery = () => callQuery('GET /console/adjustment-rules', {});

const refreshMoney = () =>
  refresh(
    'GET /console/adjustments',
    'GET /console/adjustments/:adjustmentId',
    'GET /console/members/:memberId/wallet',
    'GET /console/members/:memberId/transfers',
    'GET /console/audit',
  );

export async function proposeAdjustment(body: Proposal): Promise<Adjustment> {
  const made = await client.call('POST /console/adjustments', { body });
  await refreshMoney();
  return made;
}

export type Decision = {
  readonly id: string;
  readonly decision: 'approve' | 'decline';
  readonly note: string;
};

export async function decideAdjustment({ id, ...body }: Decision): Promise<Adjustment> {
  const params = { adjustmentId: id };
  try {
    return await client.call('POST /console/adjustments/:adjustmentId/decide', { params, body });
  } finally {
    // Also after a refusal: another operator may have decided meanwhile.
    await refreshMoney();
  }
}

export async function withdrawAdjustment(id: string): Promise<void> {
  const params = { adjustmentId: id };
  try {
    await client.call('POST /console/adjustments/:adjustmentId/withdraw', { params });
  } finally {
    await refreshMoney();
  }
}

export type RuleChange = CallInput<'PUT /console/adjustment-rules/:currency'>['body'] & {
  readonly currency: string;
};

export async function changeRule({ currency, ...body }: RuleChange) {
  const changed = await client.call('PUT /console/adjustment-rules/:currency', {
    params: { currency },
    body,
  });
  await refresh('GET /console/adjustment-rules', 'GET /console/audit');
  return changed;
}
