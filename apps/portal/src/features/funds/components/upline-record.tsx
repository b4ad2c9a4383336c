import { type Column, EmptyState, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type UplineFilter, uplineTransfersQuery } from '../api/index.ts';
import { UPLINE_LOOKS, type UplineTransfer } from '../model.ts';

export type UplineRecordProps = {
  readonly filter: UplineFilter;
  readonly onOpen: (id: string) => void;
};

/** What was sent to the upline and came from downlines, newest first. */
export function UplineRecord({ filter, onOpen }: UplineRecordProps): ReactNode {
  const t = useMoneyText();
  const list = recordOf(useInfiniteQuery(uplineTransfersQuery(filter)));
  const roleOf = ({ role }: UplineTransfer) =>
    t(role === 'sent' ? 'funds.role_sent' : 'funds.role_received');
  const stateOf = ({ state }: UplineTransfer) => (
    <StatusPill tone={UPLINE_LOOKS[state].tone}>{t(UPLINE_LOOKS[state].label)}</StatusPill>
  );
  const signed = ({ amount, currency, role }: UplineTransfer) => (
    <Amount value={role === 'sent' ? `-${amount}` : amount} currency={currency} tone="signed" />
  );
  const columns: readonly Column<UplineTransfer>[] = [
    {
      key: 'with',
      heading: t('funds.counterpart'),
      isRowHeading: true,
      cell: ({ counterpart }) => <bdi>{counterpart}</bdi>,
    },
    { key: 'role', heading: t('funds.role'), cell: roleOf },
    { key: 'at', heading: t('funds.when'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'state', heading: t('funds.state'), cell: stateOf },
    { key: 'amount', heading: t('funds.amount'), align: 'end', cell: signed },
  ];
  return (
    <RecordList
      caption={t('funds.upline_record')}
      list={list}
      columns={columns}
      card={(transfer) => ({
        title: `${roleOf(transfer)} · ${transfer.counterpart}`,
        note: <Time at={transfer.createdAt} style="clock" />,
        figure: signed(transfer),
        figureNote: stateOf(transfer),
      })}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('funds.open_row')}
      empty={<EmptyState title={t('funds.upline_empty')} />}
    />
  );
}
