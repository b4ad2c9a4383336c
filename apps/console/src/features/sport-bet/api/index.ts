import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Bet = CallValue<'GET /console/sports/bets'>['items'][number];
export type BetDetail = CallValue<'GET /console/sports/bets/:slipId'>;
export type Leg = BetDetail['legs'][number];
export type Referrals = CallValue<'GET /console/sports/referrals'>;
export type ReferredBet = Referrals['waiting'][number];
export type ReferralWord = NonNullable<
  CallInput<'POST /console/sports/referrals/:slipId/decide'>['body']
>;

const LOOK_AGAIN_MS = 2_000;

export const betQuery = (slipId: string) => ({
  ...callQuery('GET /console/sports/bets/:slipId', { params: { slipId } }),
  refetchInterval: 5 * LOOK_AGAIN_MS,
});

/** A trader has a minute: what waits is asked for every other second. */
export const referralsQuery = () => ({
  ...callQuery('GET /console/sports/referrals'),
  refetchInterval: LOOK_AGAIN_MS,
});

export const refreshReferrals = () =>
  refresh('GET /console/sports/referrals', 'GET /console/sports/bets', 'GET /console/audit');

export const decideReferral = (slipId: string, body: ReferralWord) =>
  client.call('POST /console/sports/referrals/:slipId/decide', { params: { slipId }, body });
