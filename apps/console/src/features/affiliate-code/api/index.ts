import type { CallInput, CallValue } from '@parlour/client';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type AffiliateCode = CallValue<'GET /console/affiliate-codes'>['items'][number];
export type NewCode = CallInput<'POST /console/affiliate-codes'>['body'];
export type CodeChange = CallInput<'PUT /console/affiliate-codes/:codeId'>['body'];

export const addCode = (body: NewCode) => client.call('POST /console/affiliate-codes', { body });
export const changeCode = (codeId: string, body: CodeChange) =>
  client.call('PUT /console/affiliate-codes/:codeId', { params: { codeId }, body });

export const refreshCodes = () =>
  refresh('GET /console/affiliate-codes', 'GET /console/agents/:memberId', 'GET /console/audit');
