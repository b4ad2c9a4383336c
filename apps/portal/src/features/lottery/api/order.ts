import type { OrderInput } from '@parlour/contract';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

/** Places a slip. The same order again is answered as before, so that it may be sent twice. */
export const placeOrder = (body: OrderInput) => client.call('POST /wps/lottery/orders', { body });

/** The issues that a chase may be played on, of which the first is on sale. */
export const upcomingQuery = (gameCode: string, count: number) =>
  callQuery('GET /wps/lottery/games/:gameCode/upcoming', {
    params: { gameCode },
    query: { count },
  });
