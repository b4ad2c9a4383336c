import { type Column, LockIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { kindLabel, type Transaction } from '../record-model.ts';
import classes from './account-record.module.css';

export type AccountRecordProps = {
  readonly list: GrowingRecord<Transaction>;
  /** Sum of the changes of all that the filters let through; undefined until it is known. */
  readonly total: { readonly amount: string; readonly currency: string } | undefined;
  readonly onOpen: (transferId: string) => void;
  readonly empty: ReactNode;
};

/** Every movement of the member's money with the balance after it. */
export function AccountRecord({ list, total, onOpen, empty }: AccountRecordProps): ReactNode {
  const t = useMoneyText();
  const columns: readonly Column<Transaction>[] = [
    {
      key: 'kind',
      heading: t('wallet.column_kind'),
      isRowHeading: true,
      cell: ({ kind }) => t(kindLabel(kind)),
      total: total === undefined ? undefined : t('record.total'),
    },
    {
      key: 'at',
      heading: t('wallet.column_time'),
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      key: 'amount',
      heading: t('wallet.column_amount'),
      align: 'end',
      cell: (movement) => <Moved {...movement} />,
      total: total && <Amount value={total.amount} currency={total.currency} tone="signed" />,
    },
    {
      key: 'locked',
      heading: t('wallet.column_locked'),
      align: 'end',
      cell: ({ locked, currency }) => <Amount value={locked} currency={currency} />,
    },
    {
      key: 'balance',
      heading: t('wallet.column_balance'),
      align: 'end',
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
  ];
  return (
    <RecordList
      caption={t('wallet.record')}
      list={list}
      columns={columns}
      card={({ kind, at, balance, currency, ...movement }) => ({
        title: t(kindLabel(kind)),
        note: <Time at={at} style="clock" />,
        figure: <Moved {...movement} currency={currency} />,
        figureNote: <Amount value={balance} currency={currency} />,
      })}
      rowKey={({ id }) => id}
      at={({ at }) => at}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('wallet.open_movement')}
      empty={empty}
    />
  );
}

type MovedProps = Pick<Transaction, 'amount' | 'currency' | 'lockedAmount'>;

/** What moved: of the balance, or of frozen money alone, such as a stake that was put aside before. */
function Moved({ amount, currency, lockedAmount }: MovedProps): ReactNode {
  const t = useMoneyText();
  if (!isZeroText(amount) || isZeroText(lockedAmount)) {
    return <Amount value={amount} currency={currency} tone="signed" />;
  }
  return (
    <span className={classes.frozen} title={t('wallet.column_locked')}>
      <LockIcon size={14} /> <Amount value={lockedAmount} currency={currency} tone="signed" />
    </span>
  );
}

const isZeroText = (amount: string): boolean => /^-?0(?:\.0*)?$/.test(amount);
