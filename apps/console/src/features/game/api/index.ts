import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type GamesQuery = NonNullable<NonNullable<CallInput<'GET /console/games'>>['query']>;
export type Game = CallValue<'GET /console/games'>['items'][number];
export type Choices = CallValue<'GET /console/games/choices'>;
export type GameChange = CallInput<'PUT /console/games/:gameId'>['body'];
export type BulkBody = CallInput<'POST /console/games/bulk'>['body'];
export type BulkChange = BulkBody['change'];
export type BulkSelection = BulkBody['selection'];
export type Category = Game['category'];
export type GameState = Game['state'];

export const gamesQuery = (query: GamesQuery) => ({
  ...callQuery('GET /console/games', { query }),
  placeholderData: keepPreviousData,
});

export const gameQuery = (gameId: string) =>
  callQuery('GET /console/games/:gameId', { params: { gameId } });

/** Languages, vendors and tags change rarely. */
export const choicesQuery = () => ({
  ...callQuery('GET /console/games/choices'),
  staleTime: 5 * 60_000,
});

/** After any change of games: whatever lists or shows them. */
const refreshGames = () =>
  refresh(
    'GET /console/games',
    'GET /console/games/:gameId',
    'GET /console/games/order',
    'GET /console/games/choices',
    'GET /console/audit',
  );

export async function changeGame(gameId: string, body: GameChange) {
  const answer = await client.call('PUT /console/games/:gameId', { params: { gameId }, body });
  await refreshGames();
  return answer;
}

export async function changeGames(body: BulkBody): Promise<CallValue<'POST /console/games/bulk'>> {
  const answer = await client.call('POST /console/games/bulk', { body });
  await refreshGames();
  return answer;
}

/** Takes back a change of many games, a group of them at a time; answers what waits of it. */
export async function undoChange(
  groups: readonly { readonly gameIds: string[]; readonly change: BulkChange }[],
  reason: string,
) {
  let waiting: CallValue<'POST /console/games/bulk'>['proposal'] = null;
  try {
    for (const { gameIds, change } of groups) {
      const { proposal } = await client.call('POST /console/games/bulk', {
        body: { selection: { gameIds }, change, reason },
      });
      waiting ??= proposal;
    }
    return waiting;
  } finally {
    await refreshGames();
  }
}

/** Marks every held list of games as old, after an import that went call by call. */
export const refreshAfterImport = refreshGames;
