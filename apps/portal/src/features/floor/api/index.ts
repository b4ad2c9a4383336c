import type { GameCategory } from '@parlour/contract';
import { queryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client as portal } from '../../../lib/client.ts';
import { type Floor, mergeFloor, type Table } from '../model.ts';

/** From one look at the floor to the next, while the page is seen. */
const LOOK_MS = 2_000;

export type FloorPlace = {
  readonly gameType?: GameCategory;
  readonly vassalage?: string;
  readonly gameCode?: string;
};

/** What is open now: each answer brings what has changed since the one before it. */
export const floorQuery = (place: FloorPlace) => {
  const queryKey = callKey('GET /lgw/games/floor', { query: place });
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Floor> => {
      const held = client.getQueryData<Floor>(queryKey);
      const since = held === undefined ? {} : { since: held.version };
      const answer = await portal.call('GET /lgw/games/floor', {
        query: { ...place, ...since },
        signal,
      });
      return mergeFloor(held, answer, Date.now());
    },
    refetchInterval: LOOK_MS,
    staleTime: LOOK_MS,
  });
};

export const likedTablesQuery = () => callQuery('GET /lgw/games/favorites/tables');

type Liked = Pick<Table, 'tableCode' | 'vassalage'>;

export const saveLiked = ({ tableCode, vassalage }: Liked, isFavourite: boolean) => {
  const params = { tableCode, vassalage };
  return isFavourite
    ? portal.call('POST /lgw/games/favorites/tables/:vassalage/:tableCode', { params })
    : portal.call('DELETE /lgw/games/favorites/tables/:vassalage/:tableCode', { params });
};
