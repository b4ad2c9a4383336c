import { LOST, PUSHED } from '@parlour/games/bets';
import { dividendFraction, dividendsOf, type FightOutcome } from '@parlour/games/cockfight';
import type { Fraction } from '@parlour/games/solo';
import type { Pool } from '@parlour/games/table';
import { read } from '../../money.ts';
import type { Corner } from './bout.ts';

const DIVIDEND_UNITS = 10_000;

/** What a stake on each side pays now, in stakes; null of a pool that would be cancelled. */
export function paysNow(stakes: Pool | null): Readonly<Record<Corner, number>> | null {
  if (stakes === null) return null;
  const dividends = dividendsOf(
    new Map(Object.entries(stakes).map(([place, text]) => [place, read(text)])),
  );
  if (dividends === null) return null;
  return {
    meron: Number(dividends.meron) / DIVIDEND_UNITS,
    wala: Number(dividends.wala) / DIVIDEND_UNITS,
  };
}

/** What a side pays of a pool; null before anything is known of it. */
export function poolPays(
  place: string,
  { winner }: FightOutcome,
  stakes: Pool | null,
): Fraction | null {
  if (place === 'draw' || stakes === null) return null;
  const dividends = dividendsOf(
    new Map(Object.entries(stakes).map(([side, text]) => [side, read(text)])),
  );
  if (winner === 'draw' || dividends === null) return PUSHED;
  return place === winner ? dividendFraction(dividends[winner]) : LOST;
}
