import type { GameCategory } from '@parlour/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { gamesQuery } from '../features/catalogue/api/index.ts';
import { FixedGrid } from '../features/catalogue/components/fixed-grid.tsx';
import { GameGrid, GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import type { Game, GameFilter } from '../features/catalogue/model.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { MoreMark } from '../lib/page/more-mark.tsx';
import { PathLink } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useGameActions } from './use-play.ts';
import classes from './game-list.module.css';

const DrawTimer = lazyScreen(() => import('./draw-timer.tsx'));

/** Lotteries show how long bets are taken; other games have no such note. */
const noteOf = ({ gameCode, gameType }: Game): ReactNode =>
  gameType === 'LOTT' || gameType === 'ELOTT' ? (
    <Part isQuiet>
      <DrawTimer gameCode={gameCode} />
    </Part>
  ) : null;

/** What a list shows: the games of a category, or all of them, that pass a filter. */
export type Listed = { readonly category: GameCategory | 'ALL'; readonly filter: GameFilter };

/** The games that pass a filter, page after page as they are scrolled to. */
function useGameList({ category, filter }: Listed) {
  const query = useInfiniteQuery(gamesQuery(category, filter));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const games = useMemo(() => data?.pages.flatMap((page) => page.games), [data]);
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return {
    games,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onMore,
    retry: () => void refetch(),
  };
}

export type GameListProps = Listed & {
  /** What stands there when no game passes. */
  readonly empty: ReactNode;
  /** Inside a dialog the page does not scroll, so the grid watches its own end. */
  readonly isInDialog?: boolean;
};

/**
 * A list in its four states: on its way, failed, empty, and a grid that grows. It alone follows the pages
 * that are fetched, so that the screen around it is not drawn again with each of them.
 */
export function GameList({ empty, isInDialog = false, ...listed }: GameListProps): ReactNode {
  const actions = { ...useGameActions(), noteOf };
  const { games, error, hasMore, isLoadingMore, onMore, retry } = useGameList(listed);
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

type Counted = { readonly playableCount?: number; readonly totalCount?: number };

/** How many games pass a filter, and how many of them can be played; empty until that is known. */
export function useGameCounts({ category, filter }: Listed): Counted {
  const { data } = useInfiniteQuery({
    ...gamesQuery(category, filter),
    select: ({ pages: [first] }): Counted =>
      first === undefined
        ? {}
        : { playableCount: first.playableCount, totalCount: first.totalCount },
  });
  return data ?? {};
}

/** How many games there are to play, and how many titles wait for their studio. */
export function GameCount({ playableCount, totalCount }: Counted): ReactNode {
  const t = usePagesText();
  if (playableCount === undefined || totalCount === undefined) return null;
  const waiting = totalCount - playableCount;
  return (
    <p className={classes.count} role="status">
      {playableCount === 0
        ? t('catalogue.count', { count: totalCount })
        : t('catalogue.playable_count', { count: playableCount })}
      {waiting <= 0 || playableCount === 0
        ? null
        : ` · ${t('catalogue.waiting_count', { count: waiting })}`}
    </p>
  );
}

/** Says of a hall without any game to play that it is one, and where there are some. */
export function HallNote({ playableCount, totalCount }: Counted): ReactNode {
  const t = usePagesText();
  if (playableCount !== 0 || totalCount === 0) return null;
  return (
    <aside className={classes.note}>
      <div>
        <p className={classes.noteTitle}>{t('catalogue.hall_empty')}</p>
        <p>{t('catalogue.hall_empty_hint')}</p>
      </div>
      <PathLink to="/games" className={classes.noteLink}>
        {t('catalogue.open_now')}
      </PathLink>
    </aside>
  );
}
