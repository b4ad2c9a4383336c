import type { GameCategory } from '@parlour/contract';
import { FlameIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { menusQuery, sectionQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES, HOME_CATEGORIES } from '../features/catalogue/category.ts';
import { CategoryMenu } from '../features/catalogue/components/category-menu.tsx';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import { VendorRow } from '../features/catalogue/components/vendor-row.tsx';
import { allVendors, HOME_SECTION_MAX, shownCategories } from '../features/catalogue/model.ts';
import { noticeQuery } from '../features/content/api/index.ts';
import { Hero } from '../features/content/components/hero.tsx';
import { NoticeMarquee } from '../features/content/components/notice-marquee.tsx';
import { type Banner, bannerTarget } from '../features/content/model.ts';
import { JackpotCounter } from '../features/play/components/jackpot-counter.tsx';
import { WinnersBoard } from '../features/play/components/winners-board.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress, useGo, useSearchChange } from '../lib/link.tsx';
import { useGameActions } from './use-play.ts';
import classes from './lobby.module.css';

const NoticeDialog = lazyScreen(() => import('../features/content/components/notice-dialog.tsx'));
const PopupNotices = lazyScreen(() => import('./popup-notices.tsx'));

const HOT_MAX = 18;
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

type HomeSectionsProps = {
  readonly actions: GameActions;
  readonly brandCode: string | null;
  readonly categories: readonly GameCategory[];
};

function HomeSections({ actions, brandCode, categories }: HomeSectionsProps): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const menus = useQuery(menusQuery()).data;
  return (
    <>
      <GameRow
        title={t('catalogue.hot')}
        icon={<FlameIcon size={20} />}
        hue={6}
        games={menus?.hotGames.slice(0, HOT_MAX)}
        expected={6}
        isEager
        {...actions}
      />
      <div className={classes.wins}>
        <JackpotCounter brandCode={brandCode} />
        <WinnersBoard brandCode={brandCode} />
      </div>
      {categories.map((category) => (
        <CategorySection
          key={category}
          category={category}
          size={HOME_SECTION_MAX}
          actions={actions}
        />
      ))}
      <VendorRow
        title={t('catalogue.vendors')}
        vendors={menus === undefined ? undefined : allVendors(menus)}
        onOpen={(vendor) => go('/games', { search: { vassalage: vendor.vassalage } })}
      />
    </>
  );
}

type CategorySectionProps = {
  readonly category: GameCategory;
  readonly size: number;
  readonly actions: GameActions;
};

function CategorySection({ category, size, actions }: CategorySectionProps): ReactNode {
  const t = usePlayerText();
  const { icon: CategoryIcon, label, hue, path } = CATEGORIES[category];
  const games = useQuery(sectionQuery(category, size)).data?.games;
  return (
    <GameRow
      title={t(label)}
      icon={<CategoryIcon size={20} />}
      hue={hue}
      games={games}
      expected={HOME_SECTION_MAX}
      more={
        <PathLink to={path} className={classes.more}>
          {t('catalogue.show_all')}
        </PathLink>
      }
      {...actions}
    />
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
