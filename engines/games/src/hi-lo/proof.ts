import { fraction, multiplyFractions } from '../fraction.ts';
import { computeSheet, RETURNED } from '../solo/index.ts';
import { guesses, RANKS, table, winningRanks } from './rules.ts';

/** One right guess from each first card, then collected: every further guess multiplies both by the same. */
const modes = () =>
  Array.from({ length: RANKS }, (_, more) => more + 1).flatMap((rank) =>
    guesses.flatMap((guess) => {
      const winning = BigInt(winningRanks(rank, guess).length);
      if (winning === 0n) return [];
      const all = BigInt(RANKS);
      const distribution = [
        {
          pays: multiplyFractions(RETURNED, fraction(all, winning)),
          chance: fraction(winning, all),
        },
        { pays: fraction(0n), chance: fraction(all - winning, all) },
      ];
      return [{ mode: `rank ${rank}, ${guess}`, distribution }];
    }),
  );

export const prove = () => computeSheet(table, modes());
