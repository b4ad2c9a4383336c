import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Round = CallValue<'GET /console/members/:memberId/rounds'>['items'][number];
export type RoundDetail = CallValue<'GET /console/rounds/:roundId'>;
export type RoundReview = CallValue<'GET /console/round-reviews'>['items'][number];

export type OpenRound = CallValue<'GET /console/open-rounds'>['items'][number];

export const roundQuery = (roundId: string) =>
  callQuery('GET /console/rounds/:roundId', { params: { roundId } });

/** The vendor's page that shows a round; it is asked for when it is wanted, because it does not last. */
export const replayOf = (roundId: string) =>
  client.call('GET /console/rounds/:roundId/replay', { params: { roundId } });
