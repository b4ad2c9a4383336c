import type { CallInput, CallValue } from '@parlour/client';
import type { ContentFields, ContentKind } from '@parlour/contract';
import { callQuery, queryClient, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type { ContentFields, ContentFieldsOf, ContentKind } from '@parlour/contract';

export type ContentSetting = CallValue<'GET /console/content/setting'>;
export type ContentPage = CallValue<'GET /console/content/:kind'>;
export type ContentRow = ContentPage['items'][number];
export type ContentState = ContentRow['state'];
export type ContentStatus = ContentRow['status'];
export type ContentEntry = CallValue<'GET /console/content/:kind/:contentId'>;
export type ContentVersionRow =
  CallValue<'GET /console/content/:kind/:contentId/versions'>['items'][number];
export type ContentVersion = CallValue<'GET /console/content/:kind/:contentId/versions/:version'>;
export type ContentFilter = NonNullable<CallInput<'GET /console/content/:kind'>['query']>;
export type ContentSave = CallInput<'POST /console/content/:kind'>['body'];
export type OrderedKind = 'banner' | 'help_section' | 'help_article';

const SETTING_FRESH_MS = 10 * 60_000;

/** Languages, zone and address of the brand, which hardly ever change. */
export const settingQuery = () => ({
  ...callQuery('GET /console/content/setting'),
  staleTime: SETTING_FRESH_MS,
});

export const contentQuery = (kind: ContentKind, filter: ContentFilter) =>
  callQuery('GET /console/content/:kind', { params: { kind }, query: filter });

export const entryQuery = (kind: ContentKind, contentId: string) =>
  callQuery('GET /console/content/:kind/:contentId', { params: { kind, contentId } });

export const versionsQuery = (kind: ContentKind, contentId: string) =>
  callQuery('GET /console/content/:kind/:contentId/versions', {
    params: { kind, contentId },
    query: { limit: 50 },
  });

export const versionQuery = (kind: ContentKind, contentId: string, version: number) =>
  callQuery('GET /console/content/:kind/:contentId/versions/:version', {
    params: { kind, contentId, version },
  });

const refreshContent = () =>
  refresh(
    'GET /console/content/:kind',
    'GET /console/content/:kind/:contentId/versions',
    'GET /console/content-media',
    'GET /console/audit',
  );

/** The answer of a change is the newest entry, so that it need not be fetched again. */
async function keep(entry: ContentEntry): Promise<ContentEntry> {
  const { queryKey } = entryQuery(entry.fields.kind, entry.id);
  queryClient.setQueryData(queryKey, entry);
  await refreshContent();
  return entry;
}

export async function createContent(body: ContentSave): Promise<ContentEntry> {
  const { kind } = body.fields;
  return keep(await client.call('POST /console/content/:kind', { params: { kind }, body }));
}

export async function changeContent(
  contentId: string,
  body: ContentSave & { readonly version: number },
): Promise<ContentEntry> {
  const params = { kind: body.fields.kind, contentId };
  return keep(await client.call('PUT /console/content/:kind/:contentId', { params, body }));
}

export type EntryAct = { readonly version: number; readonly reason: string };

export async function archiveContent(
  kind: ContentKind,
  contentId: string,
  body: EntryAct,
): Promise<ContentEntry> {
  const params = { kind, contentId };
  return keep(
    await client.call('POST /console/content/:kind/:contentId/archive', { params, body }),
  );
}

export async function restoreContent(
  kind: ContentKind,
  contentId: string,
  body: EntryAct & { readonly from: number },
): Promise<ContentEntry> {
  const params = { kind, contentId };
  return keep(
    await client.call('POST /console/content/:kind/:contentId/restore', { params, body }),
  );
}

export async function duplicateContent(
  kind: ContentKind,
  contentId: string,
): Promise<ContentEntry> {
  const params = { kind, contentId };
  return keep(await client.call('POST /console/content/:kind/:contentId/duplicate', { params }));
}

export async function orderContent(
  kind: OrderedKind,
  body: CallInput<'PUT /console/content/:kind/order'>['body'],
): Promise<void> {
  try {
    await client.call('PUT /console/content/:kind/order', { params: { kind }, body });
  } finally {
    // After a refusal as well: what came or went meanwhile is what refused it.
    await refreshContent();
  }
}

/** A link of the portal that shows the form as it stands, saved or not. */
export const previewContent = (fields: ContentFields) =>
  client.call('POST /console/content/:kind/preview', {
    params: { kind: fields.kind },
    body: { fields },
  });
