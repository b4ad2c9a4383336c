import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { GameCategory } from '@parlour/contract';
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { HOME_CATEGORIES } from '../features/catalogue/category.ts';
import { CategoryMenu } from '../features/catalogue/components/category-menu.tsx';
import { type Menus, openCategories, vendorsOf } from '../features/catalogue/model.ts';
import { noticeQuery } from '../features/content/api/index.ts';
import { Hero } from '../features/content/components/hero.tsx';
import { NoticeMarquee } from '../features/content/components/notice-marquee.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { openGameSearch } from '../lib/game-search.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddressPart, useSearchChange } from '../lib/link.tsx';
import { LobbySections } from './lobby-sections.tsx';
import { FIXED_GAME_CATEGORIES, useVendorActions } from './use-play.ts';
import { useOpenTarget } from './use-target.ts';
import classes from './lobby.module.css';

const NoticeDialog = lazyScreen(() => import('../features/content/components/notice-dialog.tsx'));
const PopupNotices = lazyScreen(() => import('./popup-notices.tsx'));
const CategoryStage = lazyScreen(() => import('./category-stage.tsx'));

const SETTLE_MS = 1_500;
/** The rest of the lobby follows the first paint at the latest after this. */
const REST_MS = 400;

/** The home lobby; `/login`, `/register` and `/help` open their dialogs over it. */
export default function Lobby(): ReactNode {
  const [openNotice, setOpenNotice] = useState<number | null>(null);
  const isSettled = useIsAfter(SETTLE_MS);
  const isPainted = useIsAfter(REST_MS);
  const menus = useQuery(menusQuery()).data;
  const content = useQuery(noticeQuery()).data;
  const permission = useQuery(permissionQuery()).data;
  const openBanner = useOpenTarget();
  const asked = useAddressPart(({ search }) => search['category']);
  const categories = openCategories(menus, HOME_CATEGORIES);
  const active = categories.find((category) => category === asked) ?? 'HOME';
  const choose = useCategoryChoice(menus);

  return (
    <div className={classes.lobby}>
      <h1 className={classes.name}>{permission?.brand.name}</h1>
      <Hero
        banners={content?.banners.filter(({ groupName }) => groupName === 'w_home')}
        onOpen={openBanner}
      />
      <NoticeMarquee notices={content?.notices ?? []} onOpen={setOpenNotice} />
      <CategoryMenu
        categories={categories}
        active={active}
        onChange={choose}
        onSearch={openGameSearch}
      />
      {active === 'HOME' ? (
        <LobbySections isSettled={isPainted} />
      ) : (
        <Suspense fallback={<div className={classes.room} aria-busy="true" />}>
          <CategoryStage category={active} />
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
      {!isSettled || content === undefined || content.popups.length === 0 ? null : (
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

/** True once the page has had a moment: what comes later should not race with what is looked at. */
function useIsAfter(ms: number): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsAfter(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}

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
