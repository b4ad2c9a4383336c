import type { GameCategory } from '@parlour/contract';
import { CardsIcon, ClockIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery, sectionQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES, HOME_CATEGORIES } from '../features/catalogue/category.ts';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import { TileRow } from '../features/catalogue/components/tile-row.tsx';
import { VendorRow } from '../features/catalogue/components/vendor-row.tsx';
import { type VendorActions, VendorTile } from '../features/catalogue/components/vendor-tile.tsx';
import {
  allVendors,
  HOME_SECTION_MAX,
  openCategories,
  openVendors,
  type Vendor,
} from '../features/catalogue/model.ts';
import { useRowKeys } from '../features/catalogue/use-row-keys.ts';
import { recentQuery } from '../features/play/api/index.ts';
import { WinnersBoard } from '../features/play/components/winners-board.tsx';
import { JackpotCounter } from '../features/pool/components/jackpot-counter.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { matchesQuery } from '../features/sport/api/index.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { POOL_HITS } from '../lib/pool/place.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { useGameActions, useVendorActions } from './use-play.ts';
import classes from './lobby.module.css';

const HomeMatches = lazyScreen(() => import('./home-matches.tsx'));
const SlipDock = lazyScreen(() =>
  import('../features/slip/slip-dock.tsx').then((module) => ({ default: module.SlipDock })),
);

/** Fewer houses than this are no choice: the games themselves are shown. */
const VENDORS_MIN = 3;

/** The lobby below its first row: matches, wins, every category, every vendor. */
export default function HomeSections(): ReactNode {
  useRowKeys();
  const t = usePagesText();
  const go = useGo();
  const actions = useGameActions();
  const vendorActions = useVendorActions();
  const menus = useQuery(menusQuery()).data;
  const brand = useQuery(permissionQuery()).data?.brand;
  const vendors = menus === undefined ? undefined : allVendors(menus);
  const openVendor = (vendor: Vendor) => go('/games', { search: { vassalage: vendor.vassalage } });
  const brandCode = brand?.merchantCode ?? null;
  return (
    <>
      <RecentGames actions={actions} />
      <Part fallback={<div className={classes.matches} aria-busy="true" />} isQuiet>
        <HomeMatches brandCode={brandCode} />
      </Part>
      <div className={classes.wins}>
        {brand?.jackpotCounter === false ? null : (
          <JackpotCounter more={<SearchLink {...POOL_HITS}>{t('pool.hits')}</SearchLink>} />
        )}
        <WinnersBoard
          brandCode={brandCode}
          more={
            <PathLink to="/winners" className={classes.more}>
              {t('catalogue.show_all')}
            </PathLink>
          }
        />
      </div>
      {openCategories(menus, HOME_CATEGORIES).map((category) =>
        category === 'RNG' || openVendors(menus, category).length < VENDORS_MIN ? (
          <GameSection key={category} category={category} actions={actions} />
        ) : (
          <VendorSection key={category} category={category} actions={vendorActions} />
        ),
      )}
      <VendorRow
        title={t('catalogue.vendors')}
        vendors={vendors?.filter(({ isDemoOnly }) => !isDemoOnly)}
        onOpen={openVendor}
      />
      <VendorRow
        title={t('catalogue.waiting_studios')}
        vendors={vendors?.filter(({ isDemoOnly }) => isDemoOnly) ?? []}
        onOpen={openVendor}
        hasNotes={false}
      />
      <HomeSlip />
    </>
  );
}

/** The slip that prices of matches go on; its bar leaves room for itself at the end of the page. */
function HomeSlip(): ReactNode {
  const ads = useQuery(matchesQuery()).data ?? [];
  if (!ads.some(({ matchList }) => matchList.some(({ event }) => event !== null))) return null;
  return (
    <Part isQuiet>
      <SlipDock isBar />
    </Part>
  );
}

const RECENT_HUE = 5;

/** Where a member left off. */
function RecentGames({ actions }: { readonly actions: GameActions }): ReactNode {
  const t = usePagesText();
  const isLoggedIn = useIsLoggedIn();
  const recent = useQuery({ ...recentQuery(), enabled: isLoggedIn }).data?.list;
  return (
    <GameRow
      title={t('catalogue.go_on')}
      icon={<ClockIcon size={20} />}
      hue={RECENT_HUE}
      games={recent?.slice(0, HOME_SECTION_MAX) ?? []}
      expected={0}
      rest={
        <PathLink to="/games" className={classes.rest} data-hue={RECENT_HUE}>
          <CardsIcon size={44} />
          {t('catalogue.browse')}
        </PathLink>
      }
      more={
        <PathLink to="/recent" className={classes.more}>
          {t('catalogue.show_all')}
        </PathLink>
      }
      {...actions}
    />
  );
}

/** Actions are made once for the page: each set of them watches the session, the member and the favourites. */
type SectionProps<Actions> = { readonly category: GameCategory; readonly actions: Actions };

function useSectionHead(category: GameCategory) {
  const t = usePagesText();
  const { icon: CategoryIcon, label, hue, path } = CATEGORIES[category];
  return {
    rest: (
      <PathLink to={path} className={classes.rest} data-hue={hue}>
        <CategoryIcon size={44} />
        {t('catalogue.all_of', { category: t(label) })}
      </PathLink>
    ),
    title: t(label),
    icon: <CategoryIcon size={20} />,
    hue,
    expected: HOME_SECTION_MAX,
    more: (
      <PathLink to={path} className={classes.more}>
        {t('catalogue.show_all')}
      </PathLink>
    ),
  };
}

/** The first games of a category that people choose by title. */
function GameSection({ category, actions }: SectionProps<GameActions>): ReactNode {
  const head = useSectionHead(category);
  const found = useQuery(sectionQuery(category, HOME_SECTION_MAX)).data?.games;
  // What is not connected stands in the hall, behind what can be played.
  const games = found?.filter(({ isDemoOnly }) => !isDemoOnly);
  return <GameRow {...head} games={games} {...actions} />;
}

/** The first vendors of a category that people choose by house. */
function VendorSection({ category, actions }: SectionProps<VendorActions>): ReactNode {
  const head = useSectionHead(category);
  const menus = useQuery(menusQuery()).data;
  const tiles = openVendors(menus, category)
    .slice(0, HOME_SECTION_MAX)
    .map((vendor) => ({
      key: vendor.vassalage,
      tile: <VendorTile vendor={vendor} {...actions} />,
    }));
  return <TileRow {...head} tiles={menus === undefined ? undefined : tiles} />;
}
