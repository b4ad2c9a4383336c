import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type GameReturn = CallValue<'GET /console/game-returns'>['items'][number];
export type GameLimits = CallValue<'GET /console/games/:gameId/limits'>['limits'][number];

export const limitsQuery = (gameId: string) =>
  callQuery('GET /console/games/:gameId/limits', { params: { gameId } });

export type GameWin = CallValue<'GET /console/games/:gameId/wins'>['items'][number];

export const winsQuery = (gameId: string, currency: string) =>
  callQuery('GET /console/games/:gameId/wins', { params: { gameId }, query: { currency } });

type LimitBody = CallInput<'PUT /console/games/:gameId/limits/:currency'>['body'];
export type LimitChange = LimitBody & { readonly gameId: string; readonly currency: string };

export async function changeLimits({ currency, gameId, ...body }: LimitChange) {
  const answer = await client.call('PUT /console/games/:gameId/limits/:currency', {
    params: { gameId, currency },
    body,
  });
  await refresh('GET /console/games/:gameId/limits', 'GET /console/audit');
  return answer;
}
