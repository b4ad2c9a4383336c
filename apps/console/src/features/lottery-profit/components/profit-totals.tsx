import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { Profit } from '../api/index.ts';

export type ProfitTotalsProps = { readonly totals: Profit['totals'] };

/** What all rows of the filter come to, a row of figures for each currency. */
export function ProfitTotals({ totals }: ProfitTotalsProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  return totals.map(({ currency, tickets, stake, winnings, profit }) => (
    <FigureRow
      key={currency}
      label={t('profit.desk.totalIn', { currency })}
      figures={[
        {
          label: t('profit.desk.profit'),
          value: <Amount value={profit} currency={currency} tone="signed" />,
          tone: profit.startsWith('-') ? 'bad' : 'good',
        },
        { label: t('profit.desk.stake'), value: <Amount value={stake} currency={currency} /> },
        {
          label: t('profit.desk.winnings'),
          value: <Amount value={winnings} currency={currency} />,
        },
        { label: t('profit.desk.tickets'), value: tickets.toLocaleString(tag) },
      ]}
    />
  ));
}
