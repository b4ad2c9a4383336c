import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import classes from './breakdown.module.css';

export type WithdrawBreakdownProps = {
  readonly currency: string;
  readonly preview: { readonly amount: string; readonly fee: string; readonly payout: string };
  /** An older answer stands in while the new one is on its way. */
  readonly isStale?: boolean;
};

/** What leaves the balance, what is taken, what arrives. */
export function WithdrawBreakdown(props: WithdrawBreakdownProps): ReactNode {
  const { currency, preview, isStale = false } = props;
  const t = useMoneyText();
  return (
    <dl className={classes.lines} data-stale={isStale}>
      <dt>{t('cashier.from_balance')}</dt>
      <dd>
        <Amount value={preview.amount} currency={currency} />
      </dd>
      <dt>{t('cashier.fee')}</dt>
      <dd>
        {isZero(preview.fee) ? (
          t('cashier.fee_none')
        ) : (
          <Amount value={`-${preview.fee}`} currency={currency} />
        )}
      </dd>
      <dt className={classes.total}>{t('cashier.you_receive')}</dt>
      <dd className={classes.total}>
        <Amount value={preview.payout} currency={currency} />
      </dd>
    </dl>
  );
}
