import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { RolloverTotals as Totals } from '../api/index.ts';
import classes from './rollover.module.css';

/** What members of the brand still have to play, by currency. */
export function RolloverTotals({ totals }: { readonly totals: readonly Totals[] }): ReactNode {
  const t = useOperatorText();
  return totals.map((total) => {
    const { currency } = total;
    const figures = [
      { label: t('rollover.members'), value: total.members },
      { label: t('rollover.requirements'), value: total.requirements },
      {
        label: t('rollover.remaining'),
        value: <Amount value={total.remaining} currency={currency} />,
      },
      { label: t('rollover.counted'), value: <Amount value={total.counted} currency={currency} /> },
    ];
    return (
      <div key={currency} className={classes.totals} role="group" aria-label={currency}>
        {figures.map(({ label, value }) => (
          <div key={label} className={classes.total}>
            <Hint as="span" isSmall>
              {label}
            </Hint>
            <span className={classes.figure}>{value}</span>
          </div>
        ))}
      </div>
    );
  });
}
