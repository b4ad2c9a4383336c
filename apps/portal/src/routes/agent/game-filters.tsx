import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { allVendors } from '../../features/catalogue/model.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { useSearchChange } from '../../lib/link.tsx';
import { FilterSelect } from '../../lib/record/record-bar.tsx';
import { useTeamText } from '../../lib/team-text.ts';

export type GameFiltersProps = {
  readonly category: string | undefined;
  readonly vassalage: string | undefined;
};

/** Of which games a report is: one category, one vendor, or all. */
export function GameFilters({ category, vassalage }: GameFiltersProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const vendors = allVendors(useQuery(menusQuery()).data);
  return (
    <>
      <FilterSelect
        label={t('play.column_category')}
        allLabel={t('loss.all_categories')}
        value={category}
        choices={gameCategories.map((value) => ({ value, label: t(CATEGORIES[value].label) }))}
        onChange={(value) => changeSearch({ category: value })}
      />
      <FilterSelect
        label={t('play.column_vendor')}
        allLabel={t('play.all_vendors')}
        value={vassalage}
        choices={vendors.map((vendor) => ({ value: vendor.vassalage, label: vendor.displayName }))}
        onChange={(value) => changeSearch({ vassalage: value })}
      />
    </>
  );
}
