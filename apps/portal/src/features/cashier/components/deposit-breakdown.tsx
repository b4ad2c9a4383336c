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
  /** Nothing came of it: only what was to be paid is told. */
  readonly isLapsed?: boolean;
};

/** What is paid, what is taken, what is given, and what it asks for in return. */
export function DepositBreakdown(props: DepositBreakdownProps): ReactNode {
  const { quote, isStale = false, isLapsed = false } = props;
  const t = useMoneyText();
  const { currency, amount } = quote;
  return (
    <dl className={classes.lines} data-stale={isStale}>
      <dt>{t('cashier.you_pay')}</dt>
      <dd>
        <Amount value={amount} currency={currency} />
      </dd>
      {isLapsed ? null : <Outcome quote={quote} />}
    </dl>
  );
}

/** What is taken, what is given, and what it asks for in return. */
function Outcome({ quote }: Pick<DepositBreakdownProps, 'quote'>): ReactNode {
  const t = useMoneyText();
  const { currency, fee, bonus, credited, rollover } = quote;
  const times = quote.rolloverMultipleHundredths;
  return (
    <>
      <dt>{t('cashier.fee')}</dt>
      <dd>
        {isZero(fee) ? t('cashier.fee_none') : <Amount value={`-${fee}`} currency={currency} />}
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
    </>
  );
}
