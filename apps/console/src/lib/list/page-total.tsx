import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { useOperatorText } from '../language.ts';
import classes from './page-list.module.css';
import { type Money, sumMoney } from './sum-money.ts';

/** What the rows on this page come to; the rest of the result is on other pages. */
export function PageTotal({ amounts }: { readonly amounts: readonly Money[] }): ReactNode {
  const t = useOperatorText();
  return (
    <span className={classes.total}>
      <span className={classes.totalLabel}>{t('list.pageTotal')}</span>
      {sumMoney(amounts).map(({ value, currency }) => (
        <Amount key={currency} value={value} currency={currency} />
      ))}
    </span>
  );
}
