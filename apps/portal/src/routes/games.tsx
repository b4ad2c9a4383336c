import { EmptyState, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES, categoryOfPath } from '../features/catalogue/category.ts';
import { GameFilters } from '../features/catalogue/components/game-filters.tsx';
import { VendorStrip } from '../features/catalogue/components/vendor-strip.tsx';
import {
  allVendors,
  readGameFilter,
  shownCategories,
  vendorsOf,
} from '../features/catalogue/model.ts';
import { useIsDue } from '../lib/answer.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { gameCategories } from '../lib/game-categories.ts';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { Part } from '../lib/part.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useAddress, useSearchChange } from '../lib/link.tsx';
import { GameCount, GameList, HallNote, useGameCounts } from './game-list.tsx';
import classes from './games.module.css';

const Pools = lazyScreen(() => import('./pools.tsx'));
const CategoryFloor = lazyScreen(() => import('./category-floor.tsx'));
const Presenters = lazyScreen(() => import('./presenters.tsx'));

const NO_TYPES = [] as const;

/** Every game of a category, or of all of them, by vendor, search and filter. */
export default function Games(): ReactNode {
  const t = usePagesText();
  const { path, search } = useAddress();
  const changeSearch = useSearchChange();
  const menus = useQuery(menusQuery()).data;
  const ofPath = categoryOfPath(path);
  const filter = readGameFilter(search);
  const category = ofPath ?? filter.gameType;
  const listed = { category: category ?? ('ALL' as const), filter };
  const counts = useGameCounts(listed);
  const look = category === undefined ? undefined : CATEGORIES[category];
  const CategoryIcon = look?.icon;
  usePageTitle(t(look?.label ?? 'catalogue.all_games'));
  // With the tiles of the list, which come a frame after the page's head.
  const isDue = useIsDue();

  return (
    <Stack gap={5} isBounded>
      <header className={classes.header} data-hue={look?.hue}>
        {CategoryIcon === undefined ? null : (
          <span className={classes.icon}>
            <CategoryIcon size={26} />
          </span>
        )}
        <h1 className={classes.title}>{t(look?.label ?? 'catalogue.all_games')}</h1>
        <GameCount {...counts} />
      </header>
      <HallNote {...counts} />
      {category === 'JP' ? (
        <Part isQuiet>
          <Pools />
        </Part>
      ) : null}
      {category === undefined ? null : (
        <Part isQuiet>
          <CategoryFloor key={category} category={category} />
        </Part>
      )}
      {category === 'LIVE' ? (
        <Part isQuiet>
          <Presenters />
        </Part>
      ) : null}
      {isDue ? (
        <>
          <VendorStrip
            vendors={category === undefined ? allVendors(menus) : vendorsOf(menus, category)}
            active={filter.vassalage}
            onChange={(vassalage) => changeSearch({ vassalage })}
          />
          <GameFilters
            filter={filter}
            types={ofPath === undefined ? shownCategories(menus, gameCategories) : NO_TYPES}
            onChange={changeSearch}
          />
        </>
      ) : null}
      <GameList
        {...listed}
        empty={
          <EmptyState
            title={t('catalogue.none')}
            hint={t('catalogue.none_hint')}
            art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
          />
        }
      />
    </Stack>
  );
}
