import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type AuditQuery = NonNullable<CallInput<'GET /console/audit'>['query']>;
export type AuditEntry = CallValue<'GET /console/audit'>['items'][number];
export type Verification = CallValue<'POST /console/audit/verify'>;

export const auditQuery = (query: AuditQuery) => ({
  ...callQuery('GET /console/audit', { query }),
  placeholderData: keepPreviousData,
});

export const auditEntryQuery = (entryId: string) =>
  callQuery('GET /console/audit/:entryId', { params: { entryId } });

export const verifyAudit = () => client.call('POST /console/audit/verify');
