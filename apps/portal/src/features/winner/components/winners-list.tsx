import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { Picture } from '../../../lib/page/picture.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { winnersQuery } from '../api/index.ts';
import classes from './winners-list.module.css';

const SKELETON_ROWS = 8;
const DEFAULT_PICTURE = '/art/empty/gem.webp';

export type WinnersListProps = {
  /** One category alone; every category without it. */
  readonly gameType: string | undefined;
  readonly onPlay: (game: { readonly vassalage: string; readonly gameCode: string }) => void;
};

/** Who won what, when: it goes on for as long as there are wins. */
export function WinnersList({ gameType, onPlay }: WinnersListProps): ReactNode {
  const t = usePagesText();
  const query = useInfiniteQuery(winnersQuery(gameType));
  const winners = query.data?.pages.flatMap((page) => page.items);
  if (winners === undefined) {
    if (query.error !== null) {
      return <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <Stack gap={2} aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} height="4.5rem" shape="card" />
        ))}
      </Stack>
    );
  }
  if (winners.length === 0) {
    return (
      <EmptyState
        title={t('play.winners_empty')}
        hint={t('play.winners_empty_hint')}
        art={<img src="/art/empty/trophy.webp" alt="" width={144} height={144} />}
      />
    );
  }
  return (
    <>
      <div className={classes.headings} aria-hidden="true">
        <span>{t('winner.game')}</span>
        <span>{t('winner.player')}</span>
        <span>{t('winner.time')}</span>
        <span className={classes.end}>{t('winner.prize')}</span>
      </div>
      <Stack as="ol" gap={2}>
        {winners.map((winner, index) => (
          <li key={`${winner.wonAt} ${index}`} className={classes.row}>
            <button type="button" className={classes.game} onClick={() => onPlay(winner)}>
              <Picture
                className={classes.icon}
                url={winner.iconUrl}
                fallbackUrl={DEFAULT_PICTURE}
                width={36}
                height={48}
              />
              <span className={classes.name}>{winner.gameName}</span>
            </button>
            <span className={classes.player}>
              <span className={classes.hidden}>{t('winner.player')}: </span>
              <bdi>{winner.customerName}</bdi>
            </span>
            <span className={classes.time}>
              <Time at={winner.wonAt} />
            </span>
            <Amount
              value={winner.winAmount}
              currency={winner.currency}
              tone="gain"
              className={classes.prize}
            />
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
