import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Summary } from '../../../lib/record/summary.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { PaymentTotals } from '../payment-model.ts';

export type PaymentSummaryProps = {
  readonly totals: PaymentTotals | undefined;
  readonly hasFailed: boolean;
  readonly direction: 'deposit' | 'withdrawal';
};

/** What payments of a period came to: those that succeeded first, for they are what counts. */
export function PaymentSummary(props: PaymentSummaryProps): ReactNode {
  const { totals, hasFailed, direction } = props;
  const t = useMoneyText();
  const money = (value: string | undefined) =>
    value === undefined || totals === undefined ? undefined : (
      <Amount value={value} currency={totals.currency} />
    );
  const counted = (count: number | undefined) =>
    count === undefined ? undefined : t('sums.payments', { count });
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'settled',
          label: t(direction === 'deposit' ? 'sums.credited' : 'sums.sent'),
          value: money(totals?.settledAmount),
          note: counted(totals?.settledCount),
          isMain: true,
        },
        {
          key: 'asked',
          label: t('sums.asked'),
          value: money(totals?.amount),
          note: counted(totals?.count),
        },
        {
          key: 'open',
          label: t('sums.on_way'),
          value: money(totals?.openAmount),
          note: counted(totals?.openCount),
        },
        { key: 'fee', label: t('sums.fees'), value: money(totals?.settledFee) },
      ]}
    />
  );
}
