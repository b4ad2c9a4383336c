import type { CallInput, CallValue } from '@parlour/client';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type BlacklistEntry = CallValue<'GET /console/blacklist'>['items'][number];
export type BlacklistHit = CallValue<'GET /console/blacklist/hits'>['items'][number];
export type BlacklistKind = BlacklistEntry['kind'];
export type NewEntry = CallInput<'POST /console/blacklist'>['body'];
export type ImportReport = CallValue<'POST /console/blacklist/import'>;

export const KINDS = [
  'ip',
  'email',
  'email_domain',
  'mobile',
  'id_number',
  'payee_name',
  'device',
  'account',
] as const satisfies readonly BlacklistKind[];

const refreshAll = () => refresh('GET /console/blacklist', 'GET /console/audit');

export async function addEntry(body: NewEntry): Promise<void> {
  await client.call('POST /console/blacklist', { body });
  await refreshAll();
}

export async function removeEntry(id: string, reason: string) {
  const answer = await client.call('POST /console/blacklist/:id/remove', {
    params: { id },
    body: { reason },
  });
  await refreshAll();
  return answer;
}

/** Looks at a file without taking it. */
export const checkImport = (csv: string, reason: string): Promise<ImportReport> =>
  client.call('POST /console/blacklist/import', { body: { csv, isCommitted: false, reason } });

export async function commitImport(csv: string, reason: string): Promise<ImportReport> {
  const report = await client.call('POST /console/blacklist/import', {
    body: { csv, isCommitted: true, reason },
  });
  await refreshAll();
  return report;
}
