import type { Amount } from '@parlour/money';
import { type Fraction, fraction } from '../fraction.ts';
import { oneStepGame, payOf, readFields, readOneOf, readWhole } from '../solo/index.ts';

/** A roll is one of 00.00 to 100.00 in hundredths. */
export const ROLLS = 10_001;
const ROLL_MAX = ROLLS - 1;
/** A hundredth of the results and more may win, at most 98 of a hundred. */
export const WINNING_MIN = 2;
export const WINNING_MAX = 9_800;
/** A bet on `n` of the results pays 9,900 / n stakes: 99 % were there 10,000 results. */
const PAID = 9_900n;

export const sides = ['under', 'over'] as const;
export type Side = (typeof sides)[number];

/** `target` in hundredths: a roll must lie under or over it. */
export type DiceChoice = { readonly side: Side; readonly target: number };

export const winningRolls = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : ROLL_MAX - target;

export const isWinning = ({ side, target }: DiceChoice, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target;

/** What a won bet pays in stakes, the stake in it. */
export const dicePays = (choice: DiceChoice): Fraction =>
  fraction(PAID, BigInt(winningRolls(choice)));

function readChoice(input: unknown): DiceChoice | null {
  const fields = readFields(input, 'side', 'target');
  const side = readOneOf(fields?.side, sides);
  const target = readWhole(fields?.target, 0, ROLL_MAX);
  if (side === null || target === null) return null;
  const winning = winningRolls({ side, target });
  return winning >= WINNING_MIN && winning <= WINNING_MAX ? { side, target } : null;
}

/** Dice: a roll under or over a number of the player's choice. */
export const dice = oneStepGame({
  code: 'dice',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice, stake }) => payOf(stake, dicePays(choice)),
  play({ choice, stake }, draws) {
    const roll = draws.below(ROLLS);
    const win = isWinning(choice, roll) ? payOf(stake, dicePays(choice)) : (0n as Amount);
    return { events: [{ roll }], win };
  },
});

export const table = {
  game: 'dice',
  version: '1.0.0',
  rolls: ROLLS,
  winningMin: WINNING_MIN,
  winningMax: WINNING_MAX,
  paid: PAID.toString(),
} as const;
