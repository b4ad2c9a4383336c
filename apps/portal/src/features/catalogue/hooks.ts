import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useIsLoggedIn } from '../../lib/session.ts';
import { favouriteIdsQuery, favouritesQuery, saveFavourite } from './api/index.ts';

type Liked = Parameters<typeof saveFavourite>[0];

/** One change of a game's heart per second, as the specification asks. */
const TOGGLE_GAP_MS = 1_000;

/** The member's favourites. A change shows at once and is taken back if the server refuses it. */
export function useFavourites(onFailure: (cause: unknown) => void) {
  const isLoggedIn = useIsLoggedIn();
  const cache = useQueryClient();
  const { queryKey } = favouriteIdsQuery();
  const ids = useQuery({ ...favouriteIdsQuery(), enabled: isLoggedIn }).data?.favGameIds;
  const toggledAt = useRef(new Map<string, number>());
  const liked = useRef(ids);
  useEffect(() => {
    liked.current = ids;
  }, [ids]);

  const change = useMutation({
    mutationFn: ({ game, isFavourite }: { game: Liked; isFavourite: boolean }) =>
      saveFavourite(game, isFavourite),
    onMutate: async ({ game: { nodeId }, isFavourite }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const others = (before?.favGameIds ?? []).filter((id) => id !== nodeId);
      cache.setQueryData(queryKey, { favGameIds: isFavourite ? [nodeId, ...others] : others });
      return { before };
    },
    onError: (cause, _change, context) => {
      cache.setQueryData(queryKey, context?.before);
      onFailure(cause);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: favouritesQuery().queryKey }),
  });

  const { mutate } = change;
  const isFavourite = useCallback((nodeId: string) => ids?.includes(nodeId) ?? false, [ids]);
  const toggle = useCallback(
    (game: Liked) => {
      const now = performance.now();
      if (now - (toggledAt.current.get(game.nodeId) ?? -Infinity) < TOGGLE_GAP_MS) return;
      toggledAt.current.set(game.nodeId, now);
      mutate({ game, isFavourite: !(liked.current?.includes(game.nodeId) ?? false) });
    },
    [mutate],
  );
  return { isFavourite, toggle };
}

export type Favourites = Pick<ReturnType<typeof useFavourites>, 'isFavourite' | 'toggle'>;
