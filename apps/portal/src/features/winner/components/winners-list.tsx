import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndlessList } from '../../../lib/page/endless-list.tsx';
import { type WonGame, WonGameButton } from '../../../lib/page/won-game.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { winnersQuery } from '../api/index.ts';
import classes from './winners-list.module.css';

export type WinnersListProps = {
  /** One category alone; every category without it. */
  readonly gameType: string | undefined;
  readonly onPlay: (game: WonGame) => void;
};

/** Who won what, when: it goes on for as long as there are wins. */
export function WinnersList({ gameType, onPlay }: WinnersListProps): ReactNode {
  const t = usePagesText();
  const query = useInfiniteQuery(winnersQuery(gameType));
  return (
    <EndlessList
      query={query}
      keyOf={({ wonAt }, place) => `${wonAt} ${place}`}
      rowHeight="4.5rem"
      rowClass={classes.row}
      empty={{
        title: t('play.winners_empty'),
        hint: t('play.winners_empty_hint'),
        picture: '/art/empty/trophy.webp',
      }}
      head={
        <div className={classes.headings} aria-hidden="true">
          <span>{t('winner.game')}</span>
          <span>{t('winner.player')}</span>
          <span>{t('winner.time')}</span>
          <span className={classes.end}>{t('winner.prize')}</span>
        </div>
      }
    >
      {(winner) => (
        <>
          <WonGameButton game={winner} onPlay={onPlay} />
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
        </>
      )}
    </EndlessList>
  );
}
