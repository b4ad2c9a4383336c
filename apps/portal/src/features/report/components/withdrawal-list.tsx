import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Withdrawal, WithdrawalLooks } from '../payment-model.ts';
import type { PaymentSums } from './deposit-list.tsx';

export type WithdrawalListProps = {
  readonly list: GrowingRecord<Withdrawal>;
  readonly sums: PaymentSums | undefined;
  readonly looks: WithdrawalLooks;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** Payments to the member: where to, how they stand, what they cost and what was sent. */
export function WithdrawalList(props: WithdrawalListProps): ReactNode {
  const { list, sums, looks, onOpen, empty } = props;
  const t = useMoneyText();
  const account = ({ institution, numberMasked }: Withdrawal) => (
    <>
      {institution} · <bdi>{numberMasked}</bdi>
    </>
  );
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'account',
      heading: t('sums.pay_to'),
      isRowHeading: true,
      cell: account,
      total: sums === undefined ? undefined : t('record.total'),
    },
    {
      key: 'at',
      heading: t('wallet.column_time'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'state',
      heading: t('play.column_status'),
      cell: ({ state }) => (
        <StatusPill tone={looks[state].tone}>{t(looks[state].label)}</StatusPill>
      ),
    },
    {
      key: 'amount',
      heading: t('wallet.column_amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      total: sums && <Amount value={sums.amount} currency={sums.currency} />,
    },
    {
      key: 'fee',
      heading: t('sums.column_fee'),
      align: 'end',
      cell: ({ fee, currency }) => <Amount value={fee} currency={currency} />,
      total: sums && <Amount value={sums.fee} currency={sums.currency} />,
    },
    {
      key: 'payout',
      heading: t('sums.column_sent'),
      align: 'end',
      cell: ({ payout, currency }) => <Amount value={payout} currency={currency} />,
    },
  ];
  return (
    <RecordList
      caption={t('centre.withdrawal_record')}
      list={list}
      columns={columns}
      card={(withdrawal) => ({
        title: account(withdrawal),
        note: <Time at={withdrawal.createdAt} style="clock" />,
        figure: <Amount value={withdrawal.amount} currency={withdrawal.currency} />,
        figureNote: (
          <StatusPill tone={looks[withdrawal.state].tone}>
            {t(looks[withdrawal.state].label)}
          </StatusPill>
        ),
      })}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('sums.open_payment')}
      empty={empty}
    />
  );
}
