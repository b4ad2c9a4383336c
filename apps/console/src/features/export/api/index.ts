import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type ExportQuery = NonNullable<CallInput<'GET /console/exports'>['query']>;
export type Export = CallValue<'GET /console/exports'>['items'][number];
export type ExportOrder = CallInput<'POST /console/exports'>['body'];

const BUSY: ReadonlySet<Export['state']> = new Set(['QUEUED', 'RUNNING']);
export const isBusy = ({ state }: Pick<Export, 'state'>): boolean => BUSY.has(state);

const LOOK_AGAIN_MS = 1_500;

export const exportListQuery = (query: ExportQuery) => ({
  ...callQuery('GET /console/exports', { query }),
  placeholderData: keepPreviousData,
  // Progress is looked for as long as something is being written.
  refetchInterval: ({ state }: { state: { data?: { items: readonly Export[] } | undefined } }) =>
    state.data?.items.some(isBusy) === true ? LOOK_AGAIN_MS : (false as const),
});

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
