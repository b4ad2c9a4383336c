import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type EventRow = CallValue<'GET /console/sports/events'>['items'][number];
export type EventBook = CallValue<'GET /console/sports/events/:eventId'>;
export type Market = EventBook['markets'][number];
export type Line = Market['lines'][number];
export type Stop = CallValue<'GET /console/sports/stops'>['items'][number];
export type StopOrder = CallInput<'POST /console/sports/stops'>['body'];
/** What is stopped, without the reason. */
export type StopSubject = Omit<StopOrder, 'reason'>;
export type Sport = CallValue<'GET /console/sports/tree'>['items'][number];

/** Prices and states change from second to second. */
const LOOK_AGAIN_MS = 4_000;

export const eventBookQuery = (eventId: string) => ({
  ...callQuery('GET /console/sports/events/:eventId', { params: { eventId } }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const treeQuery = () => ({
  ...callQuery('GET /console/sports/tree'),
  refetchInterval: 4 * LOOK_AGAIN_MS,
});

export const stopsQuery = () => ({
  ...callQuery('GET /console/sports/stops'),
  refetchInterval: 2 * LOOK_AGAIN_MS,
});

export const refreshBook = () =>
  refresh(
    'GET /console/sports/events',
    'GET /console/sports/events/:eventId',
    'GET /console/sports/tree',
    'GET /console/sports/stops',
    'GET /console/audit',
  );

export const makeStop = (body: StopOrder) => client.call('POST /console/sports/stops', { body });

export const liftStop = (stopId: string, reason: string) =>
  client.call('POST /console/sports/stops/:stopId/lift', { params: { stopId }, body: { reason } });
