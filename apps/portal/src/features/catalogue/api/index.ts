import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput } from '@parlour/client';
import type { GameCategory } from '@parlour/contract';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { FAVOURITES_MAX_PER_PAGE, type Game, type GameFilter, GAMES_PER_PAGE } from '../model.ts';

const MENUS_FRESH_MS = 5 * 60_000;

export const menusQuery = () =>
  ({ ...callQuery('GET /lgw/games/game_menus'), staleTime: MENUS_FRESH_MS }) as const;

/** The first games of a category, for a section of the lobby. */
export const sectionQuery = (gameType: GameCategory, pageSize: number) =>
  callQuery('GET /lgw/games/game_list', { query: { gameType, pageNo: 1, pageSize } });

/** One page of a category, from 1, by filter. */
export const pageQuery = (
  gameType: GameCategory,
  { vassalage }: Pick<GameFilter, 'vassalage'>,
  pageNo: number,
  pageSize: number,
) =>
  callQuery('GET /lgw/games/game_list', {
    query: { gameType, pageNo, pageSize, ...(vassalage === undefined ? {} : { vassalage }) },
  });

const FOUND_MAX = 8;

/** The best matches of a name, what can be played before the rest. */
export const searchQuery = (search: string) =>
  callQuery('GET /lgw/games/game_list', { query: { search, pageNo: 1, pageSize: FOUND_MAX } });

type GameQuery = NonNullable<CallInput<'GET /lgw/games/game_list'>['query']>;

/** A game list that grows as it is scrolled. */
export const gamesQuery = (gameType: GameCategory | 'ALL', filter: GameFilter) => {
  const asked = Object.entries({ ...filter, gameType }).filter(([, value]) => value !== undefined);
  const query: GameQuery = Object.fromEntries(asked);
  return infiniteQueryOptions({
    queryKey: callKey('GET /lgw/games/game_list', { ...query, pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /lgw/games/game_list', {
        query: { ...query, pageNo: pageParam, pageSize: GAMES_PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNo < page.totalPages ? page.pageNo + 1 : undefined),
  });
};

const POPULAR_MAX = 12;

/** The games that members opened most of late. */
export const popularQuery = () =>
  callQuery('GET /lgw/games/popular', { query: { limitNum: POPULAR_MAX } });

export const gameQuery = (vassalage: string, gameCode: string) =>
  callQuery('GET /lgw/games/game', { query: { vassalage, gameCode } });

export const favouriteIdsQuery = () => callQuery('GET /lgw/games/favorites/ids');
export const favouritesQuery = () =>
  callQuery('GET /lgw/games/favorites', {
    query: { pageNo: 1, pageSize: FAVOURITES_MAX_PER_PAGE },
  });

type Liked = Pick<Game, 'gameType' | 'nodeId' | 'vassalage'>;

export function saveFavourite({ gameType, nodeId, vassalage }: Liked, isFavourite: boolean) {
  const params = { nodeId };
  const body = { vendor: vassalage, gameType };
  return isFavourite
    ? client.call('POST /lgw/games/favorites/:nodeId', { params, body })
    : client.call('DELETE /lgw/games/favorites/:nodeId', { params });
}
