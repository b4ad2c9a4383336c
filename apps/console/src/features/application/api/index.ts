import type { CallValue } from '@parlour/client';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Application = CallValue<'GET /console/agent-applications'>['items'][number];

export type Verdict = 'approved' | 'rejected';
export type ApplicationDecision = {
  readonly id: string;
  readonly version: number;
  readonly state: Verdict;
  readonly remark: string;
  /** Of an approval; what is left out is made up. */
  readonly account?: string;
  readonly code?: string;
};

export async function decideApplication({ id, ...body }: ApplicationDecision): Promise<void> {
  const params = { applicationId: id };
  await client.call('POST /console/agent-applications/:applicationId', { params, body });
  await refresh(
    'GET /console/agent-applications',
    'GET /console/agents/tree',
    'GET /console/audit',
  );
}
