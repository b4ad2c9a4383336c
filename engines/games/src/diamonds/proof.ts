import { fraction } from '../fraction.ts';
import { computeSheet, distributionOf, outcomesOf } from '../solo/index.ts';
import { GEMS, KINDS, patternOf, patternPays, table } from './rules.ts';

/** All 16,807 ways, one after the other. */
export const ways = () =>
  outcomesOf((draws) => patternOf(Array.from({ length: GEMS }, () => draws.below(KINDS))));

const payments = function* () {
  for (const { chance, value } of ways())
    yield { chance, value: fraction(BigInt(patternPays[value]), 100n) };
};

export const prove = () =>
  computeSheet(table, [{ mode: 'all', distribution: distributionOf(payments()) }]);
