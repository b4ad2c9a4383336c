import { FlameIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import { useIsDue } from '../lib/answer.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { usePlayerText } from '../lib/language.ts';
import { useGameActions } from './use-play.ts';
import classes from './lobby.module.css';

const HomeSections = lazyScreen(() => import('./home-sections.tsx'));

const HOT_MAX = 18;

export type LobbySectionsProps = { readonly isSettled: boolean };

/** What the lobby shows while no category is chosen; all below the first row comes a moment later. */
export const LobbySections = memo(function LobbySections({
  isSettled,
}: LobbySectionsProps): ReactNode {
  const t = usePlayerText();
  const actions = useGameActions();
  const menus = useQuery(menusQuery()).data;
  const isDue = useIsDue();
  const room = <div className={classes.room} aria-busy="true" />;
  return (
    <>
      <GameRow
        title={t('catalogue.hot')}
        icon={<FlameIcon size={20} />}
        hue={6}
        games={isDue ? menus?.hotGames.slice(0, HOT_MAX) : undefined}
        expected={6}
        isEager
        {...actions}
      />
      {isSettled ? (
        <Suspense fallback={room}>
          <HomeSections />
        </Suspense>
      ) : (
        room
      )}
    </>
  );
});
