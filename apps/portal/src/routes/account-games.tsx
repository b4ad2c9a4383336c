import { Button } from '@mantine/core';
import { EmptyState, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { favouritesQuery } from '../features/catalogue/api/index.ts';
import { GameGrid, GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import { useMember } from '../features/member/hooks.ts';
import { recentQuery } from '../features/play/api/index.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { Part } from '../lib/part.tsx';
import { likedTablesQuery } from '../features/floor/api/index.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { useGameActions } from './use-play.ts';
import classes from './games.module.css';

const LikedTables = lazyScreen(() => import('./category-floor.tsx'));
const TrialPanel = lazyScreen(() => import('./member/trial-panel.tsx'));

const nothingMore = () => undefined;

/** The member's own lists: favourites, and the games opened last. */
export default function AccountGames(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const actions = useGameActions();
  const isFavourites = useAddress().path === '/favorite';
  const isTrial = useMember()?.isTrial === true;
  const favourites = useQuery({ ...favouritesQuery(), enabled: isFavourites && !isTrial });
  const liked = useQuery({ ...likedTablesQuery(), enabled: isFavourites && !isTrial });
  const hasTables = isFavourites && (liked.data?.keys.length ?? 0) > 0;
  const recent = useQuery({ ...recentQuery(), enabled: !isFavourites && !isTrial });
  const games = isFavourites ? favourites.data?.content : recent.data?.list;
  const { error, refetch } = isFavourites ? favourites : recent;
  const title = t(isFavourites ? 'catalogue.favourites' : 'catalogue.recent');
  usePageTitle(title);
  return (
    <Stack gap={5} isBounded>
      <h1 className={classes.title}>{title}</h1>
      {isFavourites && !isTrial ? (
        <Part isQuiet>
          <LikedTables />
        </Part>
      ) : null}
      {isTrial ? (
        <Suspense fallback={<GameGridSkeleton />}>
          <TrialPanel />
        </Suspense>
      ) : games === undefined && error !== null ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : games === undefined ? (
        <GameGridSkeleton />
      ) : games.length === 0 && hasTables ? null : games.length === 0 ? (
        <EmptyState
          title={t(isFavourites ? 'catalogue.favourites_empty' : 'catalogue.recent_empty')}
          hint={t(isFavourites ? 'catalogue.favourites_empty_hint' : 'catalogue.recent_empty_hint')}
          art={<img src="/art/empty/gem.webp" alt="" width={144} height={144} />}
          action={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
        />
      ) : (
        <GameGrid games={games} hasMore={false} onMore={nothingMore} {...actions} />
      )}
    </Stack>
  );
}
