import { prizeName } from '@parlour/i18n/lottery';
import type { PrizeRow } from '@parlour/lottery';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../lib/lottery-text.ts';
import classes from './prize-table.module.css';
import { drawnPrizes, tailRows } from './result-parts.ts';

export type PrizeTableProps = {
  readonly family: string;
  readonly rows: readonly PrizeRow[];
  readonly code: string;
  /** So many last digits of each number stand out, as players of them read the table. */
  readonly tail?: number;
  readonly isRevealed?: boolean;
  /** Some prizes alone, of which none stands out. */
  readonly isPlain?: boolean;
};

/** The prize that is set largest: the highest one. */
const HIGHEST = 0;
const STEP_MS = 320;

/** A result of many prizes, the highest first. */
export function PrizeTable(props: PrizeTableProps): ReactNode {
  const { family, rows, code, tail = 0, isRevealed = false, isPlain = false } = props;
  const t = useLotteryText();
  const prizes = drawnPrizes(code);
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map((row, place) => (
          <tr
            key={row.code}
            data-rank={place === HIGHEST && !isPlain ? 'highest' : undefined}
            data-revealed={isRevealed || undefined}
            // The highest prize is drawn last.
            style={
              isRevealed ? { animationDelay: `${(rows.length - place) * STEP_MS}ms` } : undefined
            }
          >
            <th scope="row">{prizeName(t, family, row.code)}</th>
            <td dir="ltr">
              <span className={classes.numbers} data-count={columnsFor(row.count)}>
                {(prizes[place] ?? []).map((number, index) => (
                  <PrizeNumber key={index} number={number} tail={tail} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many numbers of a prize stand side by side, so that its lines are even. */
function columnsFor(count: number): number {
  if (count <= 4) return count;
  return count % 5 === 0 ? 5 : count % 3 === 0 ? 3 : 4;
}

function PrizeNumber({ number, tail }: { readonly number: string; readonly tail: number }) {
  if (tail === 0 || number.length < tail) return <span>{number} </span>;
  return (
    <span>
      {number.slice(0, number.length - tail)}
      <strong className={classes.tail}>{number.slice(-tail)}</strong>{' '}
    </span>
  );
}

/** The last two digits of all prizes by their first one. */
export function TailTable({ code }: { readonly code: string }): ReactNode {
  const t = useLotteryText();
  return (
    <table className={classes.tails}>
      <thead>
        <tr>
          <th scope="col">{t('box.heads')}</th>
          <th scope="col">{t('box.tails')}</th>
        </tr>
      </thead>
      <tbody>
        {tailRows(code).map(({ head, tails }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td dir="ltr">{tails.length === 0 ? '–' : tails.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
