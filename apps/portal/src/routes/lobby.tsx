import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { HOME_CATEGORIES } from '../features/catalogue/category.ts';
import { CategoryMenu } from '../features/catalogue/components/category-menu.tsx';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import { shownCategories } from '../features/catalogue/model.ts';
import { noticeQuery } from '../features/content/api/index.ts';
import { Hero } from '../features/content/components/hero.tsx';
import { NoticeMarquee } from '../features/content/components/notice-marquee.tsx';
import { type Banner, bannerTarget } from '../features/content/model.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../lib/link.tsx';
import { CategorySection, HomeSections } from './lobby-sections.tsx';
import { useGameActions } from './use-play.ts';
import classes from './lobby.module.css';

const NoticeDialog = lazyScreen(() => import('../features/content/components/notice-dialog.tsx'));
const PopupNotices = lazyScreen(() => import('./popup-notices.tsx'));

const SETTLE_MS = 1_500;
/** A chosen category shows a full page of the lobby. */
const CATEGORY_PAGE = 12;

/** The home lobby; `/login`, `/register` and `/help` open their dialogs over it. */
export default function Lobby(): ReactNode {
  const [openNotice, setOpenNotice] = useState<number | null>(null);
  const isSettled = useIsSettled();
  const menus = useQuery(menusQuery()).data;
  const content = useQuery(noticeQuery()).data;
  const permission = useQuery(permissionQuery()).data;
  const brandCode = permission?.brand.merchantCode ?? null;
  const actions = useGameActions();
  const openBanner = useBannerOpener(actions, menus?.hotGames ?? []);
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const categories = shownCategories(menus, HOME_CATEGORIES);
  const active = categories.find((category) => category === search['category']) ?? 'HOME';

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
        onChange={(category) =>
          changeSearch({ category: category === 'HOME' ? undefined : category })
        }
      />
      {active === 'HOME' ? (
        <HomeSections actions={actions} brandCode={brandCode} categories={categories} />
      ) : (
        <CategorySection category={active} size={CATEGORY_PAGE} actions={actions} />
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

/** True once the page has had a moment: what interrupts should not race with what is looked at. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Opens what a banner leads to: a page, a game that is on the stage, another site. */
function useBannerOpener(
  actions: GameActions,
  games: readonly Parameters<GameActions['onPlay']>[0][],
) {
  const go = useGo();
  return (banner: Banner) => {
    const target = bannerTarget(banner);
    if (target?.kind === 'route') go(target.path);
    if (target?.kind === 'external') window.open(target.address, '_blank', 'noopener');
    if (target?.kind === 'game') {
      const game = games.find(({ gameCode }) => gameCode === target.code);
      if (game === undefined) go('/games', { search: { search: target.code } });
      else actions.onPlay(game, false);
    }
  };
}
