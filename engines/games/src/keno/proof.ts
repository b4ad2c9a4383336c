import { fraction } from '../fraction.ts';
import { binomial, computeSheet } from '../solo/index.ts';
import { DRAWN, kenoPays, NUMBERS, risks } from './paytable.ts';
import { table } from './rules.ts';

/** `hits` of `picks` numbers are drawn in C(p, h) C(40 - p, 10 - h) of C(40, 10) draws. */
const modes = () =>
  risks.flatMap((risk) =>
    kenoPays[risk].map((row, index) => {
      const picks = index + 1;
      const distribution = row.map((pays, hits) => ({
        pays: fraction(BigInt(pays), 100n),
        chance: fraction(
          binomial(picks, hits) * binomial(NUMBERS - picks, DRAWN - hits),
          binomial(NUMBERS, DRAWN),
        ),
      }));
      return { mode: `${picks} picks, ${risk}`, distribution };
    }),
  );

export const prove = () => computeSheet(table, modes());
