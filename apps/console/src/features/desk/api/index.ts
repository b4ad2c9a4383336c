import type { CallInput, CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Desk = CallValue<'GET /console/desks/:tableId'>;
export type PitTable = CallValue<'GET /console/pit'>['items'][number];
export type DeskAction = NonNullable<
  CallInput<'POST /console/desks/:tableId/actions'>['body']
>['action'];

const DESK_MS = 1_000;
const LIST_MS = 3_000;
const PIT_MS = 2_000;

export const desksQuery = () => ({
  ...callQuery('GET /console/desks', {}),
  refetchInterval: LIST_MS,
});

/** Asked for in the background too: the look of the dealer keeps the shift open. */
export const deskQuery = (tableId: string) => ({
  ...callQuery('GET /console/desks/:tableId', { params: { tableId } }),
  refetchInterval: DESK_MS,
  refetchIntervalInBackground: true,
});

export const pitQuery = () => ({ ...callQuery('GET /console/pit', {}), refetchInterval: PIT_MS });

export const act = (tableId: string, action: DeskAction): Promise<Desk> =>
  client.call('POST /console/desks/:tableId/actions', { params: { tableId }, body: { action } });
