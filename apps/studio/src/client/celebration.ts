import { times } from '@parlour/money';
import { read } from './money.ts';

export type Strength = 0 | 1 | 2 | 3;

/** Stakes from which a win is more than an ordinary one. */
const STEPS = [10n, 25n, 60n] as const;

/** How much a win is celebrated. What does not exceed the stake is no win and never celebrated. */
export function strengthOf(win: string, stake: string): Strength {
  const [won, bet] = [read(win), read(stake)];
  if (won <= bet) return 0;
  return STEPS.filter((step) => won >= times(bet, step)).length as Strength;
}

export const isGain = (win: string, stake: string): boolean => read(win) > read(stake);

/** Stakes from which the melody of a win is a note longer. */
const MELODY_STEPS = [1n, 2n, 4n, 8n, 16n] as const;

/** How long the melody of a win is, from 0 for less than a stake to 5. */
export const melodyOf = (win: string, stake: string): number =>
  MELODY_STEPS.filter((step) => read(win) >= times(read(stake), step)).length;

export const bigWinTitle = (strength: 1 | 2 | 3): `big.${1 | 2 | 3}` => `big.${strength}`;
