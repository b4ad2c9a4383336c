import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsLoggedIn } from '../../lib/session.ts';
import { likedTablesQuery, saveLiked } from './api/index.ts';
import type { Table } from './model.ts';

/** The server's clock, read once a second: what a tile says of time changes for all tiles together. */
export function useServerClock(aheadMs: number): number {
  const [atMs, setAtMs] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const tick = () => setAtMs(Date.now() + aheadMs);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return atMs;
}

export type Likes = {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (table: Table) => void;
};

/** Tables that the member likes. A change shows at once and is taken back if the server refuses it. */
export function useLikes(onFailure: (cause: unknown) => void, onVisitor: () => void): Likes {
  const isLoggedIn = useIsLoggedIn();
  const cache = useQueryClient();
  const { queryKey } = likedTablesQuery();
  const liked = useQuery({ ...likedTablesQuery(), enabled: isLoggedIn }).data?.keys;
  const keys = useMemo(() => new Set(liked), [liked]);
  const { mutate } = useMutation({
    mutationFn: ({ isFavourite, table }: { table: Table; isFavourite: boolean }) =>
      saveLiked(table, isFavourite),
    onMutate: async ({ isFavourite, table: { key } }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const others = (before?.keys ?? []).filter((one) => one !== key);
      cache.setQueryData(queryKey, { keys: isFavourite ? [key, ...others] : others });
      return { before };
    },
    onError: (cause, _change, context) => {
      cache.setQueryData(queryKey, context?.before);
      onFailure(cause);
    },
  });
  const onToggle = useCallback(
    (table: Table) => {
      if (isLoggedIn) mutate({ table, isFavourite: !keys.has(table.key) });
      else onVisitor();
    },
    [isLoggedIn, keys, mutate, onVisitor],
  );
  return { keys, onToggle };
}
