import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { downlineTotalsQuery, type DownlineTotalsQuery } from '../api/index.ts';
import classes from './funds.module.css';

/** Sums of all transfers down the tree that the filter finds, a line for each currency. */
export function DownlineTotals({ query }: { readonly query: DownlineTotalsQuery }): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(downlineTotalsQuery(query));
  if (data === undefined || data.rows.length === 0) return null;
  const currencies = [...new Set(data.rows.map(({ currency }) => currency))];
  return (
    <section aria-label={t('transfer.totals')} className={classes.stack}>
      {currencies.map((currency) => (
        <dl key={currency} className={classes.totals}>
          {data.rows
            .filter((row) => row.currency === currency)
            .map(({ amount, count, kind, openCount }) => (
              <div key={kind}>
                <dt>{t(`transfer.downlineKind.${kind}`)}</dt>
                <dd>
                  <Amount value={amount} currency={currency} />
                  <span className={classes.count}>{count}</span>
                  {openCount === 0 ? null : (
                    <span className={classes.muted}>
                      {t('transfer.total.unfinished', { count: openCount })}
                    </span>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      ))}
    </section>
  );
}
