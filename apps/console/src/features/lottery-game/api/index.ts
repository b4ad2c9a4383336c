import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type LotteryGame = CallValue<'GET /console/lottery/games'>['items'][number];
export type GameChange = CallInput<'PUT /console/lottery/games/:gameCode'>['body'];
export type NewGame = CallInput<'POST /console/lottery/games'>['body'];

export const lotteryGamesQuery = () => callQuery('GET /console/lottery/games');

export const lotteryGameQuery = (gameCode: string) =>
  callQuery('GET /console/lottery/games/:gameCode', { params: { gameCode } });

/** Whatever shows games, or what follows from their calendars, is fetched again. */
export const refreshGames = () =>
  refresh(
    'GET /console/lottery/games',
    'GET /console/lottery/games/:gameCode',
    'GET /console/lottery/issues',
    'GET /console/lottery/offers',
    'GET /console/audit',
  );

export async function changeGame(gameCode: string, body: GameChange) {
  const params = { gameCode };
  const changed = await client.call('PUT /console/lottery/games/:gameCode', { params, body });
  await refreshGames();
  return changed;
}

export async function createGame(body: NewGame): Promise<LotteryGame> {
  const made = await client.call('POST /console/lottery/games', { body });
  await refreshGames();
  return made;
}
