import type { Ratio } from '@parlour/money';
import { type LegPrice, priceRatio } from './leg-factor.ts';

/**
 * Chances of a leg without margin, between 0 and 1: to win, to win half, to come back, to lose half. What is
 * left of one is to lose.
 */
export type LegChances = {
  readonly won: number;
  readonly halfWon?: number;
  readonly refund?: number;
  readonly halfLost?: number;
};

/** Chances are counted in so many parts, rounded down: what comes of them is never too much. */
const PARTS = 1_000_000_000_000;
/** A chance below this is as good as missing: a price that rests on it means nothing. */
const CHANCE_LEAST = 1e-10;

/** Whether chances can be computed with: none below zero, together no more than one, and some chance at all. */
export function areChances({ halfLost = 0, halfWon = 0, refund = 0, won }: LegChances): boolean {
  const all = [won, halfWon, refund, halfLost];
  const sum = all.reduce((left, right) => left + right, 0);
  return all.every((each) => each >= 0) && sum >= CHANCE_LEAST && sum <= 1 + 1e-9;
}

/** What a leg multiplies its stake by on average, exact for chances in whole parts. */
export function expectedFactor(price: LegPrice, chances: LegChances): Ratio {
  return expectationOf(priceRatio(price), chances);
}

/** The same of the part of the factor that is the stake itself. */
export const expectedStake = (chances: LegChances): Ratio =>
  expectationOf({ numerator: 1n, denominator: 1n }, chances);

function expectationOf(
  { denominator, numerator }: Ratio,
  { halfLost = 0, halfWon = 0, refund = 0, won }: LegChances,
): Ratio {
  const parts = partsOf([won, halfWon, refund, halfLost]);
  const values = [2n * numerator, denominator + numerator, 2n * denominator, denominator];
  const sum = values.reduce((total, value, index) => total + value * (parts[index] ?? 0n), 0n);
  return { numerator: sum, denominator: 2n * denominator * BigInt(PARTS) };
}

/** Whole parts of each chance, together no more than all. */
function partsOf(chances: readonly number[]): readonly bigint[] {
  let left = BigInt(PARTS);
  return chances.map((chance) => {
    const wanted = BigInt(Math.floor(chance * PARTS));
    const part = wanted < left ? wanted : left;
    left -= part;
    return part;
  });
}
