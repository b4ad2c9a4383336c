import type { CallInput, CallValue } from '@parlour/client';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Export = CallValue<'GET /console/exports'>['items'][number];
export type ExportOrder = CallInput<'POST /console/exports'>['body'];

const BUSY: ReadonlySet<Export['state']> = new Set(['QUEUED', 'RUNNING']);
export const isBusy = ({ state }: Pick<Export, 'state'>): boolean => BUSY.has(state);

/** How often the list looks for progress while a file is being written. */
export const BUSY_REFETCH_MS = 1_500;

export async function orderExport(body: ExportOrder): Promise<Export> {
  const made = await client.call('POST /console/exports', { body });
  await refresh('GET /console/exports', 'GET /console/audit');
  return made;
}

export async function removeExport(id: string): Promise<void> {
  await client.call('DELETE /console/exports/:id', { params: { id } });
  await refresh('GET /console/exports');
}

export const fileAddress = (id: string): string =>
  `/console/exports/${encodeURIComponent(id)}/file`;
