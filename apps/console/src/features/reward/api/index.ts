import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Reward = CallValue<'GET /console/rewards'>['items'][number];
export type RewardOrder = CallInput<'POST /console/rewards'>['body'];
export type Offer = CallValue<'GET /console/rewards/offers'>['offers'][number];
export type CheckedMember = CallValue<'POST /console/rewards/check'>['members'][number];
export type RefusedMember = CallValue<'POST /console/rewards'>['refused'][number];
export type Game = CallValue<'GET /console/games'>['items'][number];

const GAMES_SHOWN_MAX = 100;

/** Games that a text finds, the most opened first. */
export const gamesQuery = (search: string) => ({
  ...callQuery('GET /console/games', {
    query: {
      limit: GAMES_SHOWN_MAX,
      sort: 'popular',
      ...(search === '' ? {} : { search }),
    },
  }),
  placeholderData: keepPreviousData,
});

export const offersQuery = (gameId: string) =>
  callQuery('GET /console/rewards/offers', { query: { gameId } });

export const checkMembers = (accounts: readonly string[]) =>
  client.call('POST /console/rewards/check', { body: { accounts: [...accounts] } });

const refreshRewards = () =>
  refresh('GET /console/rewards', 'GET /console/rewards/totals', 'GET /console/audit');

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
