import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type ChatLine = CallValue<'GET /console/chat/lines'>['items'][number];
export type ChatMute = CallValue<'GET /console/chat/mutes'>['items'][number];
export type ChatWords = CallValue<'GET /console/chat/words'>['items'][number];

const refreshLines = () => refresh('GET /console/chat/lines', 'GET /console/audit');

export async function hideLine(lineId: string, reason: string): Promise<void> {
  await client.call('POST /console/chat/lines/:lineId/hide', {
    params: { lineId },
    body: { reason },
  });
  await refreshLines();
}

export async function dismissReports(lineId: string, reason: string): Promise<void> {
  const call = { params: { lineId }, body: { reason } };
  await client.call('POST /console/chat/lines/:lineId/dismiss', call);
  await refreshLines();
}

export async function muteMember(memberId: string, until: string | null, reason: string) {
  const answer = await client.call('PUT /console/chat/mutes/:memberId', {
    params: { memberId },
    body: { until, reason },
  });
  await refresh('GET /console/chat/mutes', 'GET /console/chat/lines', 'GET /console/audit');
  return answer;
}

export const wordsQuery = () => callQuery('GET /console/chat/words');

export async function setWords(
  { language, words }: { language: ChatWords['language']; words: readonly string[] },
  reason: string,
) {
  const answer = await client.call('PUT /console/chat/words/:language', {
    params: { language },
    body: { words: [...words], reason },
  });
  await refresh('GET /console/chat/words', 'GET /console/audit');
  return answer;
}
