import type { SeedPair } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import { drawRound, winOf } from './present.ts';

/** What a round comes to. Fixed by its seeds and its number before its bet leaves, and shown only after the bet was taken. */
export type Outcome = {
  /** Stops of every spin in order; more than one where the round opens a feature. */
  readonly stops: readonly (readonly number[])[];
  readonly win: Amount;
};

export function outcomeOf(seeds: SeedPair, stake: Amount): Outcome {
  const { spins, total } = drawRound(seeds);
  return { stops: spins.map((spin) => spin.stops), win: winOf(stake, total) };
}

/** Whether nothing follows the bet: no win to pay and no free spin to show. */
export const isLost = ({ stops, win }: Outcome): boolean => stops.length === 1 && win === 0n;
