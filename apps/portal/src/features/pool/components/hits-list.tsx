import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallValue } from '@parlour/client';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { Picture } from '../../../lib/page/picture.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { hitsQuery } from '../api/index.ts';
import { levelKey } from './pool-amount.tsx';
import classes from './hits-list.module.css';

const SKELETON_ROWS = 6;
const DEFAULT_PICTURE = '/art/empty/gem.webp';

type Hit = CallValue<'GET /wps/game/jackpotHits'>['items'][number];

export type HitsListProps = {
  readonly onPlay: (game: { readonly vassalage: string; readonly gameCode: string }) => void;
};

/** Everything that fell from the pools: what, when, to whom, and the promise that was kept. */
export function HitsList({ onPlay }: HitsListProps): ReactNode {
  const t = usePagesText();
  const query = useInfiniteQuery(hitsQuery());
  const hits = query.data?.pages.flatMap((page) => page.items);
  if (hits === undefined) {
    if (query.error !== null) {
      return <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <Stack gap={2} aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} height="5rem" shape="card" />
        ))}
      </Stack>
    );
  }
  if (hits.length === 0) {
    return (
      <EmptyState
        title={t('pool.hits_empty')}
        hint={t('pool.hits_empty_hint')}
        art={<img src="/art/empty/trophy.webp" alt="" width={144} height={144} />}
      />
    );
  }
  return (
    <>
      <Stack as="ol" gap={2}>
        {hits.map((hit) => (
          <li key={`${hit.vassalage} ${hit.level} ${hit.number}`} className={classes.row}>
            <HitRow hit={hit} onPlay={onPlay} />
          </li>
        ))}
      </Stack>
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function HitRow({ hit, onPlay }: HitsListProps & { readonly hit: Hit }): ReactNode {
  const t = usePagesText();
  return (
    <>
      <div className={classes.line}>
        <button type="button" className={classes.game} onClick={() => onPlay(hit)}>
          <Picture
            className={classes.icon}
            url={hit.iconUrl}
            fallbackUrl={DEFAULT_PICTURE}
            width={36}
            height={48}
          />
          <span className={classes.name}>{hit.gameName}</span>
        </button>
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
