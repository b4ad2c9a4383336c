import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Deposit, DepositLooks } from '../payment-model.ts';

export type PaymentSums = {
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
};

export type DepositListProps = {
  readonly list: GrowingRecord<Deposit>;
  readonly sums: PaymentSums | undefined;
  readonly looks: DepositLooks;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** Payments to the house: how they were made, how they stand, what they cost and brought. */
export function DepositList({ list, sums, looks, onOpen, empty }: DepositListProps): ReactNode {
  const t = useMoneyText();
  const columns: readonly Column<Deposit>[] = [
    {
      key: 'method',
      heading: t('sums.way'),
      isRowHeading: true,
      cell: ({ methodName }) => methodName,
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
      key: 'credited',
      heading: t('sums.column_credited'),
      align: 'end',
      cell: ({ state, credited, currency }) =>
        state === 'PAID' ? <Amount value={credited} currency={currency} tone="signed" /> : '–',
    },
  ];
  return (
    <RecordList
      caption={t('centre.deposit_record')}
      list={list}
      columns={columns}
      card={({ methodName, createdAt, state, amount, currency }) => ({
        title: methodName,
        note: <Time at={createdAt} style="clock" />,
        figure: <Amount value={amount} currency={currency} />,
        figureNote: <StatusPill tone={looks[state].tone}>{t(looks[state].label)}</StatusPill>,
      })}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('sums.open_payment')}
      empty={empty}
    />
  );
}
