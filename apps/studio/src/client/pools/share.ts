import type { PoolSheet } from '@parlour/games/pools';
import type { Words } from '../words/words.ts';

/** Parts per million as a percentage, exact. */
export const shareText = (ppm: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(ppm / 10_000)} %`;

/** What bets give to the pools, and what comes back of it. */
export const returnText = (
  { returnPpm, sharePpm }: Pick<PoolSheet, 'returnPpm' | 'sharePpm'>,
  words: Words,
): string => words('pool.return', { share: shareText(sharePpm), pools: shareText(returnPpm) });
