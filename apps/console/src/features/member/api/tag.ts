import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type CatalogueTag = CallValue<'GET /console/tags'>['items'][number];
export type Tag = CallValue<'GET /console/members/:memberId/tags'>['items'][number];
export type TagLook = CallInput<'POST /console/tags'>['body'];

export const tagsQuery = () => callQuery('GET /console/tags');

export const memberTagsQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/tags', { params: { memberId } });

const refreshTags = () =>
  refresh(
    'GET /console/tags',
    'GET /console/members',
    'GET /console/members/:memberId/tags',
    'GET /console/audit',
  );

/** Adds a tag, or changes the one that it began as. */
export async function saveTag(look: TagLook, before: CatalogueTag | null): Promise<void> {
  await (before === null
    ? client.call('POST /console/tags', { body: look })
    : client.call('PUT /console/tags/:tagId', {
        params: { tagId: before.id },
        body: { ...look, version: before.version },
      }));
  await refreshTags();
}

export async function deleteTag(tagId: string): Promise<void> {
  await client.call('DELETE /console/tags/:tagId', { params: { tagId } });
  await refreshTags();
}

export const putTag = (memberId: string, tagId: string) =>
  client.call('PUT /console/members/:memberId/tags/:tagId', { params: { memberId, tagId } });

export async function setTag(memberId: string, tagId: string, isOn: boolean): Promise<void> {
  const params = { memberId, tagId };
  await (isOn
    ? putTag(memberId, tagId)
    : client.call('DELETE /console/members/:memberId/tags/:tagId', { params }));
  await refreshTags();
}
