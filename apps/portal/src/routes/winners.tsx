import { CoinIcon, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES } from '../features/catalogue/category.ts';
import { shownCategories } from '../features/catalogue/model.ts';
import { HitsList } from '../features/pool/components/hits-list.tsx';
import { PoolStrip } from '../features/pool/components/pool-strip.tsx';
import { WinnersList } from '../features/winner/components/winners-list.tsx';
import { gameCategories } from '../lib/game-categories.ts';
import { useAddress } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { POOL_HITS } from '../lib/pool/place.ts';
import { jackpotQuery } from '../lib/pool/use-jackpot.ts';
import { useStart } from './use-play.ts';
import classes from './winners.module.css';

/** Every real win of the last thirty days by category, and everything that fell from the pools. */
export default function Winners(): ReactNode {
  const t = usePagesText();
  const start = useStart();
  const menus = useQuery(menusQuery()).data;
  const { search } = useAddress();
  const active = gameCategories.find((category) => category === search['category']);
  const isOfPools = search['list'] === POOL_HITS.search.list;
  const hasPools = useQuery(jackpotQuery()).data?.source === 'pool';
  const play = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }) =>
    start({ vassalage, gameCode }, false);
  const shown = new Set(shownCategories(menus, gameCategories));
  return (
    <Page>
      <PageHead
        title={t(isOfPools ? 'pool.title' : 'winner.title')}
        lead={t(isOfPools ? 'pool.lead' : 'winner.lead')}
        aside={
          <span className={classes.real}>
            <ShieldIcon size={18} /> {t('winner.real')}
          </span>
        }
      />
      <nav className={classes.tabs} aria-label={t('winner.categories')}>
        <SearchLink to="/winners" search={{ category: undefined, list: undefined }}>
          {t('winner.all')}
        </SearchLink>
        {hasPools || isOfPools ? (
          <SearchLink {...POOL_HITS}>
            <CoinIcon size={18} /> {t('pool.title')}
          </SearchLink>
        ) : null}
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
      {isOfPools ? (
        <>
          <PoolStrip />
          <HitsList onPlay={play} />
        </>
      ) : (
        <WinnersList key={active ?? 'all'} gameType={active} onPlay={play} />
      )}
    </Page>
  );
}
