import { type ReactNode, useEffect, useRef } from 'react';
import { SearchLink } from '../../../lib/page/search-link.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { CATEGORY_LABELS, type PromotionCategory, tabsOf } from '../model.ts';
import classes from './category-tabs.module.css';

export type CategoryTabsProps = {
  readonly found: readonly PromotionCategory[];
  readonly active: PromotionCategory;
};

/** Categories that have something, each with an address of its own. */
export function CategoryTabs({ found, active }: CategoryTabsProps): ReactNode {
  const t = usePagesText();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen, and the active one may stand past its edge. The first
    // one never does, and a look for it would lay out the page before its first frame.
    if (active === 'all') return;
    const entry = row.current?.querySelector('[aria-current]');
    entry?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('promotion.categories')}>
      {tabsOf(found, active).map((category) => (
        <SearchLink
          key={category}
          to="/promotions"
          search={{ category: category === 'all' ? undefined : category, page: undefined }}
        >
          {t(CATEGORY_LABELS[category])}
        </SearchLink>
      ))}
    </nav>
  );
}
