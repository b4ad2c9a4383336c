import type { CallValue } from '@parlour/client';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Feedback = CallValue<'GET /console/feedback'>['items'][number];

export type FeedbackChange = {
  readonly id: string;
  readonly version: number;
  readonly state: Feedback['state'];
  /** Left out where the answer stays as it is. */
  readonly answer?: string;
};

export const refreshFeedback = () => refresh('GET /console/feedback', 'GET /console/audit');

export async function changeFeedback({ id, ...body }: FeedbackChange): Promise<void> {
  await client.call('POST /console/feedback/:feedbackId', { params: { feedbackId: id }, body });
  await refreshFeedback();
}
