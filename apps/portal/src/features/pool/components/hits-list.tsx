import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallValue } from '@parlour/client';
import { EndlessList } from '../../../lib/page/endless-list.tsx';
import { type WonGame, WonGameButton } from '../../../lib/page/won-game.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { hitsQuery } from '../api/index.ts';
import { levelKey } from './pool-amount.tsx';
import classes from './hits-list.module.css';

type Hit = CallValue<'GET /wps/game/jackpotHits'>['items'][number];

export type HitsListProps = { readonly onPlay: (game: WonGame) => void };

/** Everything that fell from the pools: what, when, to whom, and the promise that was kept. */
export function HitsList({ onPlay }: HitsListProps): ReactNode {
  const t = usePagesText();
  return (
    <EndlessList
      query={useInfiniteQuery(hitsQuery())}
      keyOf={({ level, number, vassalage }) => `${vassalage} ${level} ${number}`}
      rowHeight="5rem"
      rowClass={classes.row}
      empty={{
        title: t('pool.hits_empty'),
        hint: t('pool.hits_empty_hint'),
        picture: '/art/empty/trophy.webp',
      }}
    >
      {(hit) => <HitRow hit={hit} onPlay={onPlay} />}
    </EndlessList>
  );
}

function HitRow({ hit, onPlay }: HitsListProps & { readonly hit: Hit }): ReactNode {
  const t = usePagesText();
  return (
    <>
      <div className={classes.line}>
        <WonGameButton game={hit} onPlay={onPlay} />
        <span className={classes.level} data-level={hit.level}>
          {t(levelKey(hit.level))} <bdi>#{hit.number}</bdi>
        </span>
        <span className={classes.player}>
          <bdi>{hit.customerName}</bdi>
          {' · '}
          <Amount value={hit.stake} currency={hit.currency} />
        </span>
        <span className={classes.time}>
          <Time at={hit.fallenAt} />
        </span>
        <span className={classes.prize}>
          <Amount value={hit.prize} currency={hit.currency} tone="gain" />
          {hit.isPaid ? null : <small>{t('pool.paying')}</small>}
        </span>
      </div>
      {hit.pointHash === null ? null : (
        <details className={classes.proof}>
          <summary>{t('pool.promise')}</summary>
          <p>{t('pool.promise_hint')}</p>
          <dl>
            <dt>{t('pool.point')}</dt>
            <dd>
              <Amount value={hit.point ?? '0'} currency={hit.currency} />
            </dd>
            <dt>{t('pool.salt')}</dt>
            <dd>
              <bdi>{hit.salt}</bdi>
            </dd>
            <dt>SHA-256</dt>
            <dd>
              <bdi>{hit.pointHash}</bdi>
            </dd>
          </dl>
        </details>
      )}
    </>
  );
}
