import { Hint, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Payout, WithdrawalDetail } from '../withdrawal-model.ts';
import classes from './receipt.module.css';

const LOOKS: Readonly<Record<Payout['state'], { tone: StatusTone; label: MoneyText }>> = {
  HELD: { tone: 'waiting', label: 'cashier.payout_held' },
  READY: { tone: 'waiting', label: 'cashier.payout_ready' },
  SENT: { tone: 'notice', label: 'cashier.payout_sent' },
  UNKNOWN: { tone: 'notice', label: 'cashier.payout_sent' },
  PAID: { tone: 'good', label: 'cashier.payout_paid' },
  FAILED: { tone: 'bad', label: 'cashier.payout_failed' },
  CANCELLED: { tone: 'neutral', label: 'cashier.payout_cancelled' },
};

/** The payments that a withdrawal is paid by; with a single one its reference alone is news. */
export function PayoutList({ withdrawal }: { readonly withdrawal: WithdrawalDetail }): ReactNode {
  const t = useMoneyText();
  const { payouts, currency } = withdrawal;
  const isNews = payouts.length > 1 || payouts.some(({ reference }) => reference !== null);
  if (!isNews) return null;
  return (
    <section className={classes.part}>
      <h3>{t('cashier.payouts')}</h3>
      <ul className={classes.rows}>
        {payouts.map(({ id, state, amount, reference, settledAt }) => (
          <li key={id}>
            <span className={classes.words}>
              <strong>
                <Amount value={amount} currency={currency} />
              </strong>
              <Hint as="span">
                {reference === null ? null : (
                  <>
                    {t('cashier.payout_reference')} <bdi dir="ltr">{reference}</bdi>{' '}
                  </>
                )}
                {settledAt === null ? null : <Time at={settledAt} />}
              </Hint>
            </span>
            <StatusPill tone={LOOKS[state].tone}>{t(LOOKS[state].label)}</StatusPill>
          </li>
        ))}
      </ul>
    </section>
  );
}
