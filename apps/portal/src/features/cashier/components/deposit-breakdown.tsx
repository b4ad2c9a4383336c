import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { type DepositQuote, hundredthsText } from '../deposit-model.ts';
import classes from './breakdown.module.css';

export type DepositBreakdownProps = {
  /** What the server says that it would cost and give; undefined until an amount is asked about. */
  readonly quote: Omit<DepositQuote, 'methodCode' | 'rolloverMultipleHundredths'> &
    Partial<Pick<DepositQuote, 'rolloverMultipleHundredths'>>;
  /** An older answer stands in while the new one is on its way. */
  readonly isStale?: boolean;
};

/** What is paid, what is taken, what is given, and what it asks for in return. */
export function DepositBreakdown({ quote, isStale = false }: DepositBreakdownProps): ReactNode {
  const t = useMoneyText();
  const { currency, amount, fee, bonus, credited, rollover } = quote;
  const times = quote.rolloverMultipleHundredths;
  return (
    <dl className={classes.lines} data-stale={isStale}>
      <dt>{t('cashier.you_pay')}</dt>
      <dd>
        <Amount value={amount} currency={currency} />
      </dd>
      <dt>{t('cashier.fee')}</dt>
      <dd>
        {isZero(fee) ? t('cashier.no_fee') : <Amount value={`-${fee}`} currency={currency} />}
      </dd>
      {isZero(bonus) ? null : (
        <>
          <dt>{t('cashier.bonus')}</dt>
          <dd>
            <Amount value={bonus} currency={currency} tone="signed" />
          </dd>
        </>
      )}
      <dt className={classes.total}>{t('cashier.credited')}</dt>
      <dd className={classes.total}>
        <Amount value={credited} currency={currency} />
      </dd>
      {isZero(rollover) ? null : (
        <>
          <dt>
            {times === undefined
              ? t('cashier.rollover_due')
              : t('cashier.rollover_due_times', { times: hundredthsText(times) })}
          </dt>
          <dd>
            <Amount value={rollover} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  );
}
