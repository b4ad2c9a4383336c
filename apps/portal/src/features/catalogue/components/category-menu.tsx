import type { GameCategory } from '@parlour/contract';
import { HomeIcon, SearchIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { CATEGORIES } from '../category.ts';
import classes from './category-menu.module.css';

export type CategoryMenuProps = {
  readonly categories: readonly GameCategory[];
  readonly active: GameCategory | 'HOME';
  readonly onChange: (category: GameCategory | 'HOME') => void;
  readonly onSearch: () => void;
};

/** The lobby's categories; each in its own hue. */
export function CategoryMenu(props: CategoryMenuProps): ReactNode {
  const { categories, active, onChange, onSearch } = props;
  const t = usePlayerText();
  const entries = [
    { id: 'HOME' as const, icon: HomeIcon, label: t('catalogue.category_home'), hue: 1 },
    ...categories.map((id) => {
      const { icon, label, hue } = CATEGORIES[id];
      return { id, icon, label: t(label), hue };
    }),
  ];
  return (
    <nav className={classes.menu} aria-label={t('catalogue.categories')}>
      <ul className={classes.list}>
        <li>
          <button type="button" className={classes.entry} onClick={onSearch}>
            <SearchIcon size={20} />
            {t('catalogue.search')}
          </button>
        </li>
        {entries.map(({ id, icon: CategoryIcon, label, hue }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              data-hue={hue}
              aria-current={id === active ? 'true' : undefined}
              onClick={() => onChange(id)}
            >
              <CategoryIcon size={20} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
