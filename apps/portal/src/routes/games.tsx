import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { gamesQuery, menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES, categoryOfPath } from '../features/catalogue/category.ts';
import { GameFilters } from '../features/catalogue/components/game-filters.tsx';
import { GameGrid, GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import { allVendors, readGameFilter, vendorsOf } from '../features/catalogue/model.ts';
import { usePlayerText } from '../lib/language.ts';
import { useAddress, useSearchChange } from '../lib/link.tsx';
import { useFailureText } from '../lib/use-failure-text.ts';
import { useGameActions } from './use-play.ts';
import classes from './games.module.css';

/** Every game of a category, or of all of them, by search and filter. */
export default function Games(): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const { path, search } = useAddress();
  const changeSearch = useSearchChange();
  const actions = useGameActions();
  const menus = useQuery(menusQuery()).data;
  const category = categoryOfPath(path);
  const filter = readGameFilter(search);
  const query = useInfiniteQuery(gamesQuery(category ?? 'ALL', filter));
  const games = query.data?.pages.flatMap((page) => page.games);
  const { fetchNextPage, isFetchingNextPage } = query;
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>
          {t(category === undefined ? 'catalogue.all_games' : CATEGORIES[category].label)}
        </h1>
        {query.data === undefined ? null : (
          <p className={classes.count} role="status">
            {t('catalogue.count', { count: query.data.pages[0]?.totalCount ?? 0 })}
          </p>
        )}
      </header>
      <GameFilters
        filter={filter}
        vendors={category === undefined ? allVendors(menus) : vendorsOf(menus, category)}
        onChange={changeSearch}
      />
      {query.error === null ? null : (
        <EmptyState title={t('fault.title')} hint={failureText(query.error)} />
      )}
      {games === undefined ? (
        query.error === null ? (
          <GameGridSkeleton />
        ) : null
      ) : games.length === 0 ? (
        <EmptyState
          title={t('catalogue.none')}
          hint={t('catalogue.none_hint')}
          art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <GameGrid games={games} hasMore={query.hasNextPage} onMore={onMore} {...actions} />
      )}
    </div>
  );
}
