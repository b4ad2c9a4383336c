import { fraction } from '../fraction.ts';

import { binomial, computeSheet } from '../solo/index.ts';
import { pocketPays, risks, ROWS_MAX, ROWS_MIN } from './paytable.ts';
import { table } from './rules.ts';

/** Of `rows` falls, `binomial(rows, k)` of 2^rows ways end in pocket `k`. */
const modes = () =>
  risks.flatMap((risk) =>
    Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, more) => {
      const rows = ROWS_MIN + more;
      const distribution = pocketPays(rows, risk).map((pays, pocket) => ({
        pays: fraction(BigInt(pays), 100n),
        chance: fraction(binomial(rows, pocket), 2n ** BigInt(rows)),
      }));
      return { mode: `${rows} rows, ${risk}`, distribution };
    }),
  );

export const prove = () => computeSheet(table, modes());
