import type { CallInput } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export const accountsQuery = () => callQuery('GET /wps/cashier/accounts');

export type AccountBody = CallInput<'POST /wps/cashier/accounts'>['body'];
export type RemovalBody = CallInput<'POST /wps/cashier/accounts/:id/remove'>['body'];

export const bindAccount = (body: AccountBody) =>
  client.call('POST /wps/cashier/accounts', { body, sealed: true });
export const removeAccount = (id: string, body: RemovalBody) =>
  client.call('POST /wps/cashier/accounts/:id/remove', { params: { id }, body, sealed: true });
