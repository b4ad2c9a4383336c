import { fraction } from '../fraction.ts';
import { computeSheet } from '../solo/index.ts';
import { type DiceChoice, dicePays, ROLLS, table, winningRolls } from './rules.ts';

/** `n` of 10,001 equally likely rolls win. */
export const distributionFor = (choice: DiceChoice) => {
  const winning = BigInt(winningRolls(choice));
  const all = BigInt(ROLLS);
  return [
    { pays: dicePays(choice), chance: fraction(winning, all) },
    { pays: fraction(0n), chance: fraction(all - winning, all) },
  ];
};

const TARGETS = [2, 100, 1_000, 2_500, 4_950, 7_500, 9_800];

/** The return is the same at every target; the deviation is not. */
const modes = () =>
  TARGETS.map((target) => ({
    mode: `${target} of ${ROLLS} rolls`,
    distribution: distributionFor({ side: 'under', target }),
  }));

export const prove = () => computeSheet(table, modes());
