import { EmptyState, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES, categoryOfPath } from '../features/catalogue/category.ts';
import { VendorCard } from '../features/catalogue/components/vendor-card.tsx';
import { readGameFilter, vendorsOf } from '../features/catalogue/model.ts';
import { useAddress, useSearchChange } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { GameCount, GameList, HallNote, useGameCounts } from './game-list.tsx';
import { useVendorActions } from './use-play.ts';
import classes from './game-centre.module.css';

export type GameCentreProps = {
  /** On a page that has a title of its own. */
  readonly isWithin?: boolean;
};

/** A category that is chosen by house: its vendors as doors, and their games below. */
export default function GameCentre({ isWithin = false }: GameCentreProps): ReactNode {
  const t = usePagesText();
  const { path, search } = useAddress();
  const changeSearch = useSearchChange();
  const category = categoryOfPath(path) ?? 'SPORTS';
  const { label, icon: CategoryIcon, hue } = CATEGORIES[category];
  usePageTitle(t(label));
  const { vassalage } = readGameFilter(search);
  const menus = useQuery(menusQuery()).data;
  const vendors = vendorsOf(menus, category);
  const listed = { category, filter: { vassalage } };
  const counts = useGameCounts(listed);
  const { onPlayVendor } = useVendorActions();
  const chosen = vendors.find((vendor) => vendor.vassalage === vassalage);

  return (
    <Stack gap={6} isBounded>
      {isWithin ? null : (
        <header className={classes.header} data-hue={hue}>
          <span className={classes.icon}>
            <CategoryIcon size={28} />
          </span>
          <h1 className={classes.title}>{t(label)}</h1>
          <GameCount {...counts} />
        </header>
      )}
      <HallNote {...counts} />
      <ul className={classes.doors}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorCard
              vendor={vendor}
              isChosen={vendor === chosen}
              onPlayVendor={onPlayVendor}
              onOpenVendor={() =>
                changeSearch({ vassalage: vendor === chosen ? undefined : vendor.vassalage })
              }
            />
          </li>
        ))}
      </ul>
      <h2 className={classes.subtitle}>{chosen?.displayName ?? t('catalogue.all_games')}</h2>
      <GameList
        {...listed}
        empty={
          <EmptyState
            title={t('catalogue.none')}
            art={<img src="/art/empty/compass.webp" alt="" width={144} height={144} />}
          />
        }
      />
    </Stack>
  );
}
