import { Hint, Skeleton, Stack, TrophyIcon } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { winnersQuery } from '../api/index.ts';
import { splitWinners, type Winner } from '../model.ts';
import classes from './winners-board.module.css';

const SKELETON_ROWS = 5;
/** Fewer wins than these are not shown. */
const WINNERS_MIN = 3;

export type WinnersBoardProps = {
  readonly brandCode: string | null;
  /** Link to all of them. */
  readonly more?: ReactNode;
};

/** The largest recent wins, all of them real; nothing while there are next to none. */
export function WinnersBoard({ brandCode, more }: WinnersBoardProps): ReactNode {
  const t = usePagesText();
  const cache = useQueryClient();
  const options = winnersQuery();
  const { data } = useQuery(options);
  const refetch = () => void cache.invalidateQueries({ queryKey: options.queryKey });
  useChannel(brandCode === null ? null : `winner:${brandCode}`, {
    onMessage: refetch,
    onResync: refetch,
  });
  const lists = data === undefined ? null : splitWinners(data.list.map(({ vo }) => vo));
  // One win on a board of its own looks like none.
  if (lists !== null && lists.top.length < WINNERS_MIN) return null;

  return (
    <section className={classes.board} aria-label={t('play.winners')}>
      <header className={classes.header}>
        <span className={classes.icon}>
          <TrophyIcon size={20} />
        </span>
        <h2 className={classes.title}>{t('play.winners')}</h2>
        {more}
      </header>
      {lists === null ? (
        <Stack gap={3}>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <Skeleton key={index} height="3rem" />
          ))}
        </Stack>
      ) : (
        <div className={classes.lists}>
          <WinnerList heading={t('play.winners_top')} winners={lists.top} firstRank={1} />
          {lists.others.length === 0 ? null : (
            <WinnerList
              heading={t('play.winners_jackpot')}
              winners={lists.others}
              firstRank={lists.top.length + 1}
            />
          )}
        </div>
      )}
    </section>
  );
}

type WinnerListProps = {
  readonly heading: string;
  readonly winners: readonly Winner[];
  readonly firstRank: number;
};

function WinnerList({ heading, winners, firstRank }: WinnerListProps): ReactNode {
  return (
    <div className={classes.column}>
      <h3 className={classes.heading}>{heading}</h3>
      <ol className={classes.list} start={firstRank}>
        {winners.map((winner, index) => (
          <li
            key={`${winner.wonAt} ${winner.customerName} ${winner.winAmount}`}
            className={classes.row}
          >
            <span className={classes.rank}>{firstRank + index}</span>
            <img src={winner.iconUrl} alt="" width={36} height={48} loading="lazy" />
            <span className={classes.words}>
              <span className={classes.game}>{winner.gameName}</span>
              <Hint as="span" isSmall>
                <bdi>{winner.customerName}</bdi> · <Time at={winner.wonAt} style="clock" />
              </Hint>
            </span>
            <Amount
              value={winner.winAmount}
              currency={winner.currency}
              tone="gain"
              className={classes.amount}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
