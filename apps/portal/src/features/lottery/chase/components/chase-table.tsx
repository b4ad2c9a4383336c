import { amountToText } from '@parlour/money';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Amount } from '../../../../lib/use-money.tsx';
import { shortIssueNo } from '../../game.ts';
import type { ChaseRow } from '../chase-model.ts';
import classes from './chase-table.module.css';

export type ChaseTableProps = {
  readonly rows: readonly ChaseRow[];
  readonly currency: string;
  readonly multipleMax: number;
  readonly onMultiple: (place: number, multiple: number) => void;
};

/** A chase draw by draw: what it costs, and what is gained in all should that draw win. */
export function ChaseTable({
  rows,
  currency,
  multipleMax,
  onMultiple,
}: ChaseTableProps): ReactNode {
  const t = useLotteryText();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('slip.issue')}</th>
            <th scope="col">{t('plan.multiple_short')}</th>
            <th scope="col">{t('plan.staked')}</th>
            <th scope="col">{t('plan.gain')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.issueNo}>
              <th scope="row">
                <bdi dir="ltr">{shortIssueNo(row.issueNo)}</bdi>
              </th>
              <td>
                <input
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('plan.multiple_of', { issue: row.issueNo })}
                  value={row.multiple}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => {
                    const multiple = Number.parseInt(event.currentTarget.value, 10) || 1;
                    onMultiple(place, Math.min(Math.max(1, multiple), multipleMax));
                  }}
                />
              </td>
              <td>
                <Amount value={amountToText(row.staked)} currency={currency} />
              </td>
              <td>
                <Amount value={amountToText(row.profit)} currency={currency} tone="signed" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
