import type { GameCategory } from '@parlour/contract';
import { HomeIcon, SearchIcon } from '@parlour/ui';
import { afterAnswer } from '@parlour/ui/after-answer';
import { type ReactNode, startTransition, useState } from 'react';
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
  // The frame that answers the press marks the entry, and the address follows.
  const [pressed, setPressed] = useState<GameCategory | 'HOME' | null>(null);
  const shown = pressed ?? active;
  const press = (id: GameCategory | 'HOME') => {
    setPressed(id);
    afterAnswer(() => {
      onChange(id);
      startTransition(() => setPressed(null));
    });
  };
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
              aria-current={id === shown ? 'true' : undefined}
              onClick={() => press(id)}
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
