import { type Odds, odds } from '../odds/odds.ts';

/** What a withdrawn runner at this price or a shorter one takes of winnings, in percent (Rule 4). */
export type DeductionRow = { readonly oddsMost: Odds; readonly percent: number };

const row = (oddsMost: number, percent: number): DeductionRow => ({
  oddsMost: odds(oddsMost),
  percent,
});

/**
 * By the last price of the runner, 1/9 to 14/1; longer prices take nothing. A brand may keep a table of its
 * own.
 */
export const RULE_FOUR: readonly DeductionRow[] = [
  row(1_112, 90),
  row(1_182, 85),
  row(1_250, 80),
  row(1_300, 75),
  row(1_400, 70),
  row(1_534, 65),
  row(1_616, 60),
  row(1_800, 55),
  row(1_953, 50),
  row(2_200, 45),
  row(2_500, 40),
  row(2_750, 35),
  row(3_250, 30),
  row(4_000, 25),
  row(5_000, 20),
  row(6_500, 15),
  row(10_000, 10),
  row(15_000, 5),
];

export const DEDUCTION_MAX = 90;

/** What several withdrawn runners take together, at most 90 %. */
export function deductionOf(
  withdrawn: readonly Odds[],
  rows: readonly DeductionRow[] = RULE_FOUR,
): number {
  const sum = withdrawn.reduce(
    (total, price) => total + (rows.find(({ oddsMost }) => price <= oddsMost)?.percent ?? 0),
    0,
  );
  return Math.min(sum, DEDUCTION_MAX);
}
