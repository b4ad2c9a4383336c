import { Button } from '@mantine/core';
import { ArrowStartIcon, EmptyState, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { CATEGORIES } from '../features/catalogue/category.ts';
import { GameTile } from '../features/catalogue/components/game-tile.tsx';
import { VendorStrip } from '../features/catalogue/components/vendor-strip.tsx';
import { readGameFilter, vendorsOf } from '../features/catalogue/model.ts';
import { useAddress, useGo, useSearchChange } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { GameList, useGameList } from './game-list.tsx';
import { askedDraw, lotteryTitle } from './lottery-model.ts';
import { useGameActions } from './use-play.ts';
import classes from './lottery.module.css';

/** The lotteries of one place: the draw that the address asks for, and all the others. */
export default function Lottery(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const { path, search } = useAddress();
  const changeSearch = useSearchChange();
  const { vassalage } = readGameFilter(search);
  const vendors = vendorsOf(useQuery(menusQuery()).data, 'LOTT');
  const list = useGameList('LOTT', { vassalage });
  return (
    <div className={classes.page} data-hue={CATEGORIES.LOTT.hue}>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.back}
          aria-label={t('site.to_lobby')}
          onClick={() => go('/')}
        >
          <ArrowStartIcon />
        </button>
        <span className={classes.icon}>
          <TicketIcon size={28} />
        </span>
        <div>
          <h1>{t(lotteryTitle(path))}</h1>
          <p>{t('shell.lottery_hint')}</p>
        </div>
      </header>
      <AskedDraw code={askedDraw(search)} />
      <VendorStrip
        vendors={vendors}
        active={vassalage}
        onChange={(next) => changeSearch({ vassalage: next })}
      />
      <GameList
        list={list}
        empty={
          <EmptyState
            title={t('shell.lottery_empty')}
            hint={t('shell.lottery_empty_hint')}
            art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
            action={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
          />
        }
      />
    </div>
  );
}

/** The draw of a link; one that is not on sale here is named as such, and the others stand below. */
function AskedDraw({ code }: { readonly code: string | null }): ReactNode {
  const t = usePagesText();
  const actions = useGameActions();
  const { games, hasMore } = useGameList('LOTT', { search: code ?? undefined });
  if (code === null || games === undefined) return null;
  const game = games.find(({ gameCode }) => gameCode === code);
  if (game === undefined) {
    return hasMore ? null : (
      <p className={classes.unknown} role="status">
        {t('shell.lottery_unknown')}
      </p>
    );
  }
  return (
    <section className={classes.asked} aria-label={t('shell.lottery_asked')}>
      <h2>{t('shell.lottery_asked')}</h2>
      <div className={classes.tile}>
        <GameTile game={game} isEager {...actions} />
      </div>
    </section>
  );
}
