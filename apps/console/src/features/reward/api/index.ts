import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Reward = CallValue<'GET /console/rewards'>['items'][number];
export type RewardOrder = CallInput<'POST /console/rewards'>['body'];

const GAMES_MAX = 500;

/** Games of vendors, the most opened first. */
export const gamesQuery = () =>
  callQuery('GET /console/games', { query: { limit: GAMES_MAX, sort: 'popular' } });

const refreshRewards = () => refresh('GET /console/rewards', 'GET /console/audit');

export async function giveRewards(body: RewardOrder) {
  const answer = await client.call('POST /console/rewards', { body });
  await refreshRewards();
  return answer;
}

export async function cancelReward(rewardId: string, reason: string): Promise<void> {
  try {
    await client.call('POST /console/rewards/:rewardId/cancel', {
      params: { rewardId },
      body: { reason },
    });
  } finally {
    await refreshRewards();
  }
}
