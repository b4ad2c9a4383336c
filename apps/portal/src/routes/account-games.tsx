import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { favouritesQuery } from '../features/catalogue/api/index.ts';
import { GameGrid, GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import { recentQuery } from '../features/play/api/index.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { useGameActions } from './use-play.ts';
import classes from './games.module.css';

const nothingMore = () => undefined;

/** The member's own lists: favourites, and the games opened last. */
export default function AccountGames(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const actions = useGameActions();
  const isFavourites = useAddress().path === '/favorite';
  const favourites = useQuery({ ...favouritesQuery(), enabled: isFavourites }).data?.content;
  const recent = useQuery({ ...recentQuery(), enabled: !isFavourites }).data?.list;
  const games = isFavourites ? favourites : recent;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        {t(isFavourites ? 'catalogue.favourites' : 'catalogue.recent')}
      </h1>
      {games === undefined ? (
        <GameGridSkeleton />
      ) : games.length === 0 ? (
        <EmptyState
          title={t(isFavourites ? 'catalogue.favourites_empty' : 'catalogue.recent_empty')}
          hint={t(isFavourites ? 'catalogue.favourites_empty_hint' : 'catalogue.recent_empty_hint')}
          art={<img src="/art/empty/gem.webp" alt="" width={144} height={144} />}
          action={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
        />
      ) : (
        <GameGrid games={games} hasMore={false} onMore={nothingMore} {...actions} />
      )}
    </div>
  );
}
