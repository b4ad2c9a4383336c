import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type KycDocument = CallValue<'GET /console/kyc'>['items'][number];

export const kycQuery = (documentId: string) =>
  callQuery('GET /console/kyc/:documentId', { params: { documentId } });

/** Each fetch is on record, so it is made when someone asks and never by itself. */
export const fetchFile = (documentId: string) =>
  client.call('GET /console/kyc/:documentId/file', { params: { documentId } });

export type Verdict = 'approve' | 'reject';
export type KycVerdict = {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly verdict: Verdict;
};

export async function decideDocument({ id, verdict, version, reason }: KycVerdict): Promise<void> {
  const input = { params: { documentId: id }, body: { version, reason } };
  await (verdict === 'approve'
    ? client.call('POST /console/kyc/:documentId/approve', input)
    : client.call('POST /console/kyc/:documentId/reject', input));
  await refresh(
    'GET /console/kyc',
    'GET /console/kyc/:documentId',
    'GET /console/members/:memberId',
    'GET /console/audit',
  );
}
