import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type TotalsQuery, totalsQuery } from '../api/index.ts';
import classes from './funds.module.css';

/** Sums of all that the filter finds, and not of one page of it. */
export function TransferTotals({ query }: { readonly query: TotalsQuery }): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(totalsQuery(query));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-label={t('transfer.totals')} className={classes.stack}>
      {data.rows.map((row) => (
        <dl key={row.currency} className={classes.totals}>
          <Figure
            label={t('transfer.total.toVendor')}
            value={row.toVendor}
            count={row.toVendorCount}
            currency={row.currency}
          />
          <Figure
            label={t('transfer.total.toMain')}
            value={row.toMain}
            count={row.toMainCount}
            currency={row.currency}
          />
          <Figure
            label={t('transfer.total.open')}
            value={row.open}
            count={row.openCount}
            currency={row.currency}
          />
          <div>
            <dt>{t('transfer.total.stuck')}</dt>
            <dd>{row.stuckCount}</dd>
          </div>
          <div>
            <dt>{t('transfer.total.failed')}</dt>
            <dd>{row.failedCount}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly count: number;
  readonly currency: string;
};

function Figure({ count, currency, label, value }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} currency={currency} />
        <span className={classes.count}>{count}</span>
      </dd>
    </div>
  );
}
