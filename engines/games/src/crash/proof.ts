import { addFractions, fraction, multiplyFractions } from '../fraction.ts';
import { computeSheet } from '../solo/index.ts';
import { chanceOf, table, TARGET_MAX, TARGET_MIN } from './rules.ts';

/** Of a bet that is taken at a target, at any moment. */
export const distributionFor = (target: number) => {
  const chance = chanceOf(target);
  return [
    { pays: fraction(BigInt(target), 100n), chance },
    {
      pays: fraction(0n),
      chance: addFractions(fraction(1n), multiplyFractions(fraction(-1n), chance)),
    },
  ];
};

const TARGETS = [TARGET_MIN, 150, 200, 500, 1_000, 10_000, TARGET_MAX];

export const prove = () =>
  computeSheet(
    table,
    TARGETS.map((target) => ({
      mode: `${target / 100}x`,
      distribution: distributionFor(target),
    })),
  );
