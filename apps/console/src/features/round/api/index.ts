import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type RoundQuery = NonNullable<CallInput<'GET /console/members/:memberId/rounds'>['query']>;
export type Round = CallValue<'GET /console/members/:memberId/rounds'>['items'][number];
export type RoundDetail = CallValue<'GET /console/rounds/:roundId'>;
export type RoundReview = CallValue<'GET /console/round-reviews'>['items'][number];

export const roundsQuery = (memberId: string, query: RoundQuery) => ({
  ...callQuery('GET /console/members/:memberId/rounds', { params: { memberId }, query }),
  placeholderData: keepPreviousData,
});

export const fetchRounds = (memberId: string, query: RoundQuery) =>
  client.call('GET /console/members/:memberId/rounds', { params: { memberId }, query });

export const roundQuery = (roundId: string) =>
  callQuery('GET /console/rounds/:roundId', { params: { roundId } });

export const roundReviewsQuery = (query: { cursor?: string; limit?: number }) => ({
  ...callQuery('GET /console/round-reviews', { query }),
  placeholderData: keepPreviousData,
});
