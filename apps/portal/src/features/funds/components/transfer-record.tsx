import { type Column, EmptyState, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type TransferFilter, transfersQuery } from '../api/index.ts';
import { TRANSFER_LOOKS, type VendorTransfer } from '../model.ts';

export type TransferRecordProps = {
  readonly filter: TransferFilter;
  readonly onOpen: (id: string) => void;
};

/** What went to vendors and came back, newest first. */
export function TransferRecord({ filter, onOpen }: TransferRecordProps): ReactNode {
  const t = useMoneyText();
  const list = recordOf(useInfiniteQuery(transfersQuery(filter)));
  const wayOf = ({ direction, vendorName: name }: VendorTransfer) =>
    t(direction === 'to_vendor' ? 'funds.to_vendor' : 'funds.to_main', { name });
  const stateOf = ({ state }: VendorTransfer) => (
    <StatusPill tone={TRANSFER_LOOKS[state].tone}>{t(TRANSFER_LOOKS[state].label)}</StatusPill>
  );
  const sizeOf = ({ amount, currency }: VendorTransfer) =>
    amount === null ? t('funds.all_of_it') : <Amount value={amount} currency={currency} />;
  const columns: readonly Column<VendorTransfer>[] = [
    { key: 'way', heading: t('funds.direction'), isRowHeading: true, cell: wayOf },
    { key: 'at', heading: t('funds.when'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'state', heading: t('funds.state'), cell: stateOf },
    { key: 'amount', heading: t('funds.amount'), align: 'end', cell: sizeOf },
  ];
  return (
    <RecordList
      caption={t('funds.record')}
      list={list}
      columns={columns}
      card={(transfer) => ({
        title: wayOf(transfer),
        note: <Time at={transfer.createdAt} style="clock" />,
        figure: sizeOf(transfer),
        figureNote: stateOf(transfer),
      })}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('funds.open_row')}
      empty={<EmptyState title={t('funds.record_empty')} hint={t('funds.record_empty_hint')} />}
    />
  );
}
