import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { GameCategory } from '@parlour/contract';
import { memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { HOME_CATEGORIES } from '../features/catalogue/category.ts';
import { CategoryMenu } from '../features/catalogue/components/category-menu.tsx';
import { type Menus, openCategories, vendorsOf } from '../features/catalogue/model.ts';
import { noticeQuery } from '../features/content/api/index.ts';
import { Hero } from '../features/content/components/hero.tsx';
import { NoticeMarquee } from '../features/content/components/notice-marquee.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { useIsDue } from '../lib/answer.ts';
import { openGameSearch } from '../lib/game-search.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddressPart, useSearchChange } from '../lib/link.tsx';
import { useIsCalm, useIsQuiet } from '../lib/use-calm.ts';
import { LobbySections } from './lobby-sections.tsx';
import { FIXED_GAME_CATEGORIES, useVendorActions } from './use-play.ts';
import { useOpenTarget } from './use-target.ts';
import classes from './lobby.module.css';

const NoticeDialog = lazyScreen(() => import('../features/content/components/notice-dialog.tsx'));
const PopupNotices = lazyScreen(() => import('./popup-notices.tsx'));
const CategoryStage = lazyScreen(() => import('./category-stage.tsx'));

/** The home lobby; `/login`, `/register` and `/help` open their dialogs over it. */
export default function Lobby(): ReactNode {
  const [openNotice, setOpenNotice] = useState<number | null>(null);
  const isCalm = useIsCalm();
  const isQuiet = useIsQuiet(isCalm);
  const menus = useQuery(menusQuery()).data;
  const content = useQuery(noticeQuery()).data;
  const permission = useQuery(permissionQuery()).data;
  const asked = useAddressPart(({ search }) => search['category']);
  const categories = openCategories(menus, HOME_CATEGORIES);
  const active = categories.find((category) => category === asked) ?? 'HOME';
  // The menu answers the press at once, and the games of what was chosen follow.
  const shown = useDeferredValue(active);
  const choose = useCategoryChoice(menus);

  return (
    <div className={classes.lobby}>
      <h1 className={classes.name}>{permission?.brand.name}</h1>
      <LobbyHead isCalm={isCalm} onNotice={setOpenNotice} />
      <CategoryMenu
        categories={categories}
        active={active}
        onChange={choose}
        onSearch={openGameSearch}
      />
      {shown === 'HOME' ? (
        <LobbySections isSettled={isCalm} />
      ) : (
        <Suspense fallback={<div className={classes.room} aria-busy="true" />}>
          <CategoryStage category={shown} />
        </Suspense>
      )}
      {openNotice === null ? null : (
        <Suspense>
          <NoticeDialog
            notices={content?.notices ?? []}
            first={openNotice}
            onClose={() => setOpenNotice(null)}
          />
        </Suspense>
      )}
      {!isQuiet || content === undefined || content.popups.length === 0 ? null : (
        <Suspense>
          <PopupNotices popups={content.popups} />
        </Suspense>
      )}
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
}

type LobbyHeadProps = {
  readonly isCalm: boolean;
  readonly onNotice: (index: number) => void;
};

/** Banners and notices; a press on a category draws neither again. */
const LobbyHead = memo(function LobbyHead({ isCalm, onNotice }: LobbyHeadProps): ReactNode {
  const content = useQuery(noticeQuery()).data;
  const openBanner = useOpenTarget();
  const isDue = useIsDue();
  const banners = isDue ? content?.banners : undefined;
  return (
    <>
      <Hero
        banners={banners?.filter(({ groupName }) => groupName === 'w_home')}
        onOpen={openBanner}
        isMoving={isCalm}
      />
      <NoticeMarquee notices={content?.notices ?? []} onOpen={onNotice} />
    </>
  );
});

/** Shows a category on the lobby; those that consist of one game start it. */
function useCategoryChoice(menus: Menus | undefined) {
  const changeSearch = useSearchChange();
  const { onPlayVendor } = useVendorActions();
  return (category: GameCategory | 'HOME') => {
    if (category === 'HOME') return changeSearch({ category: undefined });
    const fixed = FIXED_GAME_CATEGORIES.has(category)
      ? vendorsOf(menus, category).find(({ entryGameCode }) => entryGameCode !== null)
      : undefined;
    return fixed === undefined ? changeSearch({ category }) : onPlayVendor(fixed);
  };
}
