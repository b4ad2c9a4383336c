import type { GameCategory } from '@parlour/contract';
import { EmptyState, Row } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { favouritesQuery, menusQuery, pageQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES } from '../features/catalogue/category.ts';
import { FixedGrid } from '../features/catalogue/components/fixed-grid.tsx';
import { GameGridSkeleton } from '../features/catalogue/components/game-grid.tsx';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import { PageRow } from '../lib/page/page-row.tsx';
import { VendorSlider } from '../features/catalogue/components/vendor-slider.tsx';
import { VendorStrip } from '../features/catalogue/components/vendor-strip.tsx';
import { HOME_PAGE, vendorsOf } from '../features/catalogue/model.ts';
import { useRowKeys } from '../features/catalogue/use-row-keys.ts';
import { PathLink } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { useGameActions, useVendorActions } from './use-play.ts';
import classes from './lobby.module.css';

export type CategoryStageProps = { readonly category: GameCategory };

/** One category on the lobby: its vendors, what the member likes of it, and its games by twelve. */
export default function CategoryStage({ category }: CategoryStageProps): ReactNode {
  useRowKeys();
  const t = usePagesText();
  const vendorActions = useVendorActions();
  const vendors = vendorsOf(useQuery(menusQuery()).data, category);
  return (
    <>
      {category === 'RNG' ? null : <VendorSlider vendors={vendors} {...vendorActions} />}
      <LikedGames category={category} />
      <Row as="header" gap={4} align="center" isSingleLine>
        <h2 className={classes.stageTitle}>{t(CATEGORIES[category].label)}</h2>
        <PathLink to={CATEGORIES[category].path} className={classes.more}>
          {t('catalogue.show_all')}
        </PathLink>
      </Row>
      <PagedGames key={category} category={category} />
    </>
  );
}

/** Favourites of the category; nothing for who has none of it. */
function LikedGames({ category }: CategoryStageProps): ReactNode {
  const t = usePagesText();
  const actions = useGameActions();
  const isLoggedIn = useIsLoggedIn();
  const liked = useQuery({ ...favouritesQuery(), enabled: isLoggedIn }).data?.content;
  const games = liked?.filter(({ gameType }) => gameType === category) ?? [];
  const { icon: CategoryIcon, hue } = CATEGORIES[category];
  return (
    <GameRow
      title={t('catalogue.favourites')}
      icon={<CategoryIcon size={20} />}
      hue={hue}
      games={games}
      expected={0}
      {...actions}
    />
  );
}

/** Pages of twelve; another vendor begins at the first one again. */
function PagedGames({ category }: CategoryStageProps): ReactNode {
  const t = usePagesText();
  const actions = useGameActions();
  const vendors = vendorsOf(useQuery(menusQuery()).data, category);
  const [vassalage, setVassalage] = useState<string | undefined>(undefined);
  const [page, setPage] = useState(1);
  useEffect(() => setPage(1), [vassalage]);
  const { data } = useQuery(pageQuery(category, { vassalage }, page, HOME_PAGE));
  // The next page is fetched while this one is looked at.
  useQuery({
    ...pageQuery(category, { vassalage }, page + 1, HOME_PAGE),
    enabled: data !== undefined && page < data.totalPages,
  });
  return (
    <>
      {category === 'RNG' ? (
        <VendorStrip vendors={vendors} active={vassalage} onChange={setVassalage} />
      ) : null}
      {data === undefined ? (
        <GameGridSkeleton count={HOME_PAGE} />
      ) : data.games.length === 0 ? (
        <EmptyState title={t('catalogue.none')} />
      ) : (
        <FixedGrid games={data.games} {...actions} />
      )}
      <PageRow page={page} pages={data?.totalPages ?? 0} onChange={setPage} />
    </>
  );
}
