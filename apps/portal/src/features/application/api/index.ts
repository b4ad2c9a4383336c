import type { CallInput } from '@parlour/client';
import { client } from '../../../lib/client.ts';

export type Application = Omit<
  NonNullable<CallInput<'PUT /wps/agent/application'>['body']>,
  'botCheck'
>;

export const sendApplication = (application: Application, proof: { readonly botCheck?: string }) =>
  client.call('PUT /wps/agent/application', { body: { ...application, ...proof } });
