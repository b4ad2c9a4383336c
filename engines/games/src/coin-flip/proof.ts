import { fraction } from '../fraction.ts';
import { computeSheet } from '../solo/index.ts';
import { CALLS_MAX, paysAfter, table } from './rules.ts';

/** A plan of `calls` succeeds once in 2^calls. */
const modes = () =>
  Array.from({ length: CALLS_MAX }, (_, more) => {
    const all = 2n ** BigInt(more + 1);
    const distribution = [
      { pays: paysAfter(more + 1), chance: fraction(1n, all) },
      { pays: fraction(0n), chance: fraction(all - 1n, all) },
    ];
    return { mode: `${more + 1} calls`, distribution };
  });

export const prove = () => computeSheet(table, modes());
