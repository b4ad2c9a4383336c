import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type Round = CallValue<'GET /console/members/:memberId/rounds'>['items'][number];
export type RoundDetail = CallValue<'GET /console/rounds/:roundId'>;
export type RoundReview = CallValue<'GET /console/round-reviews'>['items'][number];

export const roundQuery = (roundId: string) =>
  callQuery('GET /console/rounds/:roundId', { params: { roundId } });
