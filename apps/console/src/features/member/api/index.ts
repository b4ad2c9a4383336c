import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type MemberQuery = NonNullable<CallInput<'GET /console/members'>['query']>;
export type MemberRow = CallValue<'GET /console/members'>['items'][number];
export type Member = CallValue<'GET /console/members/:memberId'>;
export type Blocks = CallInput<'PUT /console/members/:memberId/blocks'>['body'];

export const memberQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId', { params: { memberId } });

export const fetchMembers = (query: MemberQuery) => client.call('GET /console/members', { query });

export const fetchMember = (memberId: string) =>
  client.call('GET /console/members/:memberId', { params: { memberId } });

export const putBlocks = (memberId: string, body: Blocks) =>
  client.call('PUT /console/members/:memberId/blocks', { params: { memberId }, body });

export const refreshMembers = () =>
  refresh('GET /console/members', 'GET /console/members/:memberId', 'GET /console/audit');

export async function changeBlocks(memberId: string, body: Blocks) {
  const answer = await putBlocks(memberId, body);
  await refreshMembers();
  return answer;
}

export type VipChange = {
  readonly vipRank: number;
  readonly reason: string;
  readonly version: number;
};

export async function changeVipRank(memberId: string, body: VipChange) {
  const answer = await client.call('PUT /console/members/:memberId/vip', {
    params: { memberId },
    body,
  });
  await refreshMembers();
  return answer;
}

export type Note = CallValue<'GET /console/members/:memberId/notes'>['items'][number];

export const notesQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/notes', { params: { memberId } });

const refreshNotes = () => refresh('GET /console/members/:memberId/notes', 'GET /console/audit');

export async function writeNote(memberId: string, text: string): Promise<void> {
  const body = { text, isPinned: false };
  await client.call('POST /console/members/:memberId/notes', { params: { memberId }, body });
  await refreshNotes();
}

export async function pinNote(memberId: string, { id, isPinned }: Note): Promise<void> {
  await client.call('PUT /console/members/:memberId/notes/:noteId', {
    params: { memberId, noteId: id },
    body: { isPinned: !isPinned },
  });
  await refreshNotes();
}

export async function deleteNote(memberId: string, { id }: Note): Promise<void> {
  const params = { memberId, noteId: id };
  await client.call('DELETE /console/members/:memberId/notes/:noteId', { params });
  await refreshNotes();
}
