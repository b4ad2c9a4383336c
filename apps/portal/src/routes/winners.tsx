import { ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES } from '../features/catalogue/category.ts';
import { shownCategories } from '../features/catalogue/model.ts';
import { WinnersList } from '../features/winner/components/winners-list.tsx';
import { gameCategories } from '../lib/game-categories.ts';
import { useAddress } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useStart } from './use-play.ts';
import classes from './winners.module.css';

/** Every real win of the last thirty days, by category. */
export default function Winners(): ReactNode {
  const t = usePagesText();
  const start = useStart();
  const menus = useQuery(menusQuery()).data;
  const { search } = useAddress();
  const active = gameCategories.find((category) => category === search['category']);
  const shown = new Set(shownCategories(menus, gameCategories));
  return (
    <Page>
      <PageHead
        title={t('winner.title')}
        lead={t('winner.lead')}
        aside={
          <span className={classes.real}>
            <ShieldIcon size={18} /> {t('winner.real')}
          </span>
        }
      />
      <nav className={classes.tabs} aria-label={t('winner.categories')}>
        <SearchLink to="/winners" search={{ category: undefined }}>
          {t('winner.all')}
        </SearchLink>
        {gameCategories
          .filter((category) => shown.has(category) || category === active)
          .map((category) => {
            const { icon: CategoryIcon, label } = CATEGORIES[category];
            return (
              <SearchLink key={category} to="/winners" search={{ category }}>
                <CategoryIcon size={18} /> {t(label)}
              </SearchLink>
            );
          })}
      </nav>
      <WinnersList
        key={active ?? 'all'}
        gameType={active}
        onPlay={({ vassalage, gameCode }) => start({ vassalage, gameCode }, false)}
      />
    </Page>
  );
}
