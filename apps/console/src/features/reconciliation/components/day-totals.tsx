import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { DayTotal } from '../api/index.ts';
import classes from './reconciliation.module.css';
import { Sum } from './sum.tsx';

export type DayTotalsProps = { readonly totals: readonly DayTotal[] };

/** The three books beside each other, a table for each currency. */
export function DayTotals({ totals }: DayTotalsProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('reconciliation.totals')}>
      {totals.length === 0 ? <Hint>{t('reconciliation.noTotals')}</Hint> : null}
      {totals.map((total) => (
        <TotalTable key={total.currency} total={total} />
      ))}
    </Section>
  );
}

function TotalTable({ total }: { readonly total: DayTotal }): ReactNode {
  const t = useOperatorText();
  const { currency } = total;
  const rows = [
    ['reconciliation.theirs', total.theirIn, total.theirOut],
    ['reconciliation.ours', total.ourIn, total.ourOut],
    ['reconciliation.ledger', total.ledgerIn, total.ledgerOut],
  ] as const;
  return (
    <table className={classes.sides}>
      <caption>{currency}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('reconciliation.moneyIn')}</th>
          <th scope="col">{t('reconciliation.moneyOut')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, moneyIn, moneyOut]) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>
              <Sum value={moneyIn} currency={currency} />
            </td>
            <td>
              <Sum value={moneyOut} currency={currency} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('reconciliation.fees')}</th>
          <td colSpan={2}>
            <Sum value={total.theirFee} currency={currency} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('reconciliation.difference')}</th>
          <td colSpan={2}>
            <Sum value={total.difference} currency={currency} tone="signed" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
