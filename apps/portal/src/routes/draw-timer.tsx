import { ClockIcon, formatLeft } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lotteryGamesQuery } from '../features/lottery/api/draw.ts';
import { useServerNow } from '../features/lottery/clock.ts';
import { saleAt, type SaleTimes } from '../features/lottery/sale.ts';
import classes from './draw-timer.module.css';

export type DrawTimerProps = { readonly gameCode: string };

/** From here on the time to bet is shown as pressing. */
const LATE_MS = 10_000;
/** Draws of another day are told by the room; a tile has no line for a date. */
const SHOWN_MS = 86_400_000;

/** How long bets are taken on a lottery, on its tile. Nothing while none are. */
export default function DrawTimer({ gameCode }: DrawTimerProps): ReactNode {
  const game = useQuery(lotteryGamesQuery()).data?.items.find((each) => each.gameCode === gameCode);
  if (game === undefined || game.current === null || game.state === 'paused') return null;
  return <Left times={game.current} />;
}

function Left({ times }: { readonly times: SaleTimes }): ReactNode {
  const { stage, leftMs } = saleAt(times, useServerNow());
  if (stage !== 'open' || leftMs >= SHOWN_MS) return null;
  return (
    <span className={classes.timer} data-late={leftMs <= LATE_MS || undefined}>
      <ClockIcon size={14} />
      <bdi>{formatLeft(leftMs)}</bdi>
    </span>
  );
}
