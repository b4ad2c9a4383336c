import type { CallInput, CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Dealing = CallValue<'GET /console/dealings/:tableId'>;
export type DealingAction = NonNullable<
  CallInput<'POST /console/dealings/:tableId/actions'>['body']
>['action'];

const DEALING_MS = 1_000;
const LIST_MS = 3_000;

export const dealingsQuery = () => ({
  ...callQuery('GET /console/dealings', {}),
  refetchInterval: LIST_MS,
});

/** Asked for in the background too: the look of the dealer keeps the shift open. */
export const dealingQuery = (tableId: string) => ({
  ...callQuery('GET /console/dealings/:tableId', { params: { tableId } }),
  refetchInterval: DEALING_MS,
  refetchIntervalInBackground: true,
});

export const act = (tableId: string, action: DealingAction): Promise<Dealing> =>
  client.call('POST /console/dealings/:tableId/actions', { params: { tableId }, body: { action } });
