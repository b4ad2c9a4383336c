import type { GameCategory } from '@parlour/contract';
import { FlameIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery, sectionQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES } from '../features/catalogue/category.ts';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import { VendorRow } from '../features/catalogue/components/vendor-row.tsx';
import { allVendors, HOME_SECTION_MAX } from '../features/catalogue/model.ts';
import { JackpotCounter } from '../features/play/components/jackpot-counter.tsx';
import { WinnersBoard } from '../features/play/components/winners-board.tsx';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import classes from './lobby.module.css';

const HOT_MAX = 18;

type HomeSectionsProps = {
  readonly actions: GameActions;
  readonly brandCode: string | null;
  readonly categories: readonly GameCategory[];
};

/** Everything that the lobby shows while no category is chosen. */
export function HomeSections({ actions, brandCode, categories }: HomeSectionsProps): ReactNode {
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

/** The first games of one category with the way to all of them. */
export function CategorySection({ category, size, actions }: CategorySectionProps): ReactNode {
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
