import { fraction } from '../fraction.ts';
import { binomial, computeSheet } from '../solo/index.ts';
import { FIELDS, MINES_MAX, paysAfter } from './paytable.ts';
import { table } from './rules.ts';

/** Who plans to open `opened` fields, wherever they lie, finds them all safe in C(25 - m, k) of C(25, k) boards. */
export const distributionFor = (mines: number, opened: number) => {
  const safe = binomial(FIELDS - mines, opened);
  const all = binomial(FIELDS, opened);
  return [
    { pays: fraction(BigInt(paysAfter(mines, opened)), 100n), chance: fraction(safe, all) },
    { pays: fraction(0n), chance: fraction(all - safe, all) },
  ];
};

/** Published for the first field and for all of them; a test goes through every number of fields. */
const modes = () =>
  Array.from({ length: MINES_MAX }, (_, more) => more + 1).flatMap((mines) =>
    [...new Set([1, FIELDS - mines])].map((opened) => ({
      mode: `${mines} mines, ${opened} fields`,
      distribution: distributionFor(mines, opened),
    })),
  );

export const prove = () => computeSheet(table, modes());
