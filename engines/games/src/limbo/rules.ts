import type { Amount } from '@parlour/money';
import { type Fraction, fraction } from '../fraction.ts';
import { oneStepGame, payHundredths, readFields, readWhole } from '../solo/index.ts';

/** Words of a draw: a float of the public scheme is one of these over 2^32. */
export const WORDS = 2 ** 32;
/** Ninety-nine hundredths of a stake, in the unit of a word: the edge is one hundredth. */
const EDGED = 99 * WORDS;
export const TARGET_MIN = 101;
export const TARGET_MAX = 100_000_000;

/** The multiplier, in hundredths, from 1.01 to 1,000,000. */
export type LimboChoice = { readonly target: number };

/** The point of a round in hundredths: floor(99 / f), at least 1.00; a float of 0 is taken as 2^-32. */
export const pointOf = (word: number): number =>
  Math.max(100, Math.floor(EDGED / Math.max(word, 1)));

/** The exact chance that a round reaches a target: words up to 99 x 2^32 / target reach it. */
export const chanceOf = (target: number): Fraction => {
  const reaching = Math.floor(EDGED / target);
  // Word 0 counts as word 1, so both reach every target that 1 reaches.
  return fraction(BigInt(reaching + 1), BigInt(WORDS));
};

function readChoice(input: unknown): LimboChoice | null {
  const target = readWhole(readFields(input, 'target')?.target, TARGET_MIN, TARGET_MAX);
  return target === null ? null : { target };
}

/** Limbo: a point is drawn, and a round that reaches the player's target pays it. */
export const limbo = oneStepGame({
  code: 'limbo',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice, stake }) => payHundredths(stake, choice.target),
  play({ choice: { target }, stake }, draws) {
    const point = pointOf(draws.below(WORDS));
    const win = point >= target ? payHundredths(stake, target) : (0n as Amount);
    return { events: [{ point }], win };
  },
});

export const table = {
  game: 'limbo',
  version: '1.0.0',
  targetMin: TARGET_MIN,
  targetMax: TARGET_MAX,
  returned: '99/100',
} as const;
