import type { CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

export type Board = CallValue<'GET /console/sports/liability'>;
export type BoardEvent = Board['events'][number];
export type EventLiability = CallValue<'GET /console/sports/liability/:eventId'>;
export type LineRow = EventLiability['lines'][number];
export type OutcomeRow = LineRow['outcomes'][number];
export type LegNode = CallValue<'GET /console/sports/liability/:eventId/legs'>['nodes'][number];

const LOOK_AGAIN_MS = 2_000;

export const boardQuery = (currency: string | undefined) => ({
  ...callQuery('GET /console/sports/liability', {
    query: currency === undefined ? {} : { currency },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: LOOK_AGAIN_MS,
});

export const eventQuery = (eventId: string, currency: string | undefined) => ({
  ...callQuery('GET /console/sports/liability/:eventId', {
    params: { eventId },
    query: currency === undefined ? {} : { currency },
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const legsQuery = (
  eventId: string,
  outcome: {
    readonly currency: string | undefined;
    readonly marketId: number;
    readonly specifiers: string;
    readonly outcomeId: string;
  },
) =>
  callQuery('GET /console/sports/liability/:eventId/legs', {
    params: { eventId },
    query: {
      marketId: outcome.marketId,
      specifiers: outcome.specifiers,
      outcomeId: outcome.outcomeId,
      ...(outcome.currency === undefined ? {} : { currency: outcome.currency }),
    },
  });
