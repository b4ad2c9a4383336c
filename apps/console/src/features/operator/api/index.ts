import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Operator = CallValue<'GET /console/operators'>['items'][number];
export type Role = Operator['role'];
export type NewOperator = CallInput<'POST /console/operators'>['body'];
export type OperatorChange = CallInput<'PUT /console/operators/:operatorId'>['body'];
export type OperatorReset = CallInput<'POST /console/operators/:operatorId/reset'>['body'];

export const operatorsQuery = () => callQuery('GET /console/operators');
export const rolesQuery = () => callQuery('GET /console/roles');

const refreshStaff = () =>
  refresh('GET /console/operators', 'GET /console/roles', 'GET /console/audit');

export async function createOperator(body: NewOperator) {
  const issued = await client.call('POST /console/operators', { body });
  await refreshStaff();
  return issued;
}

export async function changeOperator(operatorId: string, body: OperatorChange) {
  const operator = await client.call('PUT /console/operators/:operatorId', {
    params: { operatorId },
    body,
  });
  await refreshStaff();
  return operator;
}

export async function resetOperator(operatorId: string, body: OperatorReset) {
  const issued = await client.call('POST /console/operators/:operatorId/reset', {
    params: { operatorId },
    body,
  });
  await refreshStaff();
  return issued;
}

export const browsersQuery = (operatorId: string) =>
  callQuery('GET /console/operators/:operatorId/browsers', { params: { operatorId } });

export async function forgetBrowser(operatorId: string, browserId: string): Promise<void> {
  await client.call('DELETE /console/operators/:operatorId/browsers/:browserId', {
    params: { operatorId, browserId },
  });
  await refresh('GET /console/operators/:operatorId/browsers', 'GET /console/audit');
}
