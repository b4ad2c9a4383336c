import type { GameCategory } from '@parlour/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { gamesQuery } from '../features/catalogue/api/index.ts';
import { FixedGrid } from '../features/catalogue/components/fixed-grid.tsx';
import { GameGrid, GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import type { GameFilter } from '../features/catalogue/model.ts';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { MoreMark } from '../lib/page/more-mark.tsx';
import { useGameActions } from './use-play.ts';

/** The games that pass a filter, page after page as they are scrolled to. */
export function useGameList(category: GameCategory | 'ALL', filter: GameFilter) {
  const query = useInfiniteQuery(gamesQuery(category, filter));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const games = useMemo(() => data?.pages.flatMap((page) => page.games), [data]);
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return {
    games,
    totalCount: data?.pages[0]?.totalCount,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onMore,
    retry: () => void refetch(),
  };
}

export type GameListProps = {
  readonly list: ReturnType<typeof useGameList>;
  /** What stands there when no game passes. */
  readonly empty: ReactNode;
  /** Inside a dialog the page does not scroll, so the grid watches its own end. */
  readonly isInDialog?: boolean;
};

/** A list in its four states: on its way, failed, empty, and a grid that grows. */
export function GameList({ list, empty, isInDialog = false }: GameListProps): ReactNode {
  const actions = useGameActions();
  const { games, error, hasMore, isLoadingMore, onMore, retry } = list;
  if (games === undefined && error === null) return <GameGridSkeleton />;
  if (games === undefined) {
    return <LoadFailure cause={error} onRetry={retry} />;
  }
  if (games.length === 0) return empty;
  if (isInDialog) {
    return (
      <>
        <FixedGrid games={games} {...actions} />
        <MoreMark hasMore={hasMore} isLoading={isLoadingMore} onMore={onMore} />
      </>
    );
  }
  return <GameGrid games={games} hasMore={hasMore} onMore={onMore} {...actions} />;
}
