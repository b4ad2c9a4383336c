import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { BadRecord } from '../api/bill.ts';
import { billTone } from '../model.ts';

type Text = (key: OperatorKey) => string;

export const badRecordColumns = (t: Text): Column<BadRecord>[] => [
  {
    key: 'account',
    heading: t('settlement.desk.debtor'),
    isRowHeading: true,
    cell: ({ memberId, account }) => (
      <RecordLink kind="agent" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'payee',
    heading: t('settlement.desk.payee'),
    cell: ({ payeeAccount }) => payeeAccount,
    exported: ({ payeeAccount }) => payeeAccount,
  },
  {
    key: 'kind',
    heading: t('commission.desk.kind'),
    cell: ({ kind, billId }) => (
      <RecordLink kind="bill" id={billId}>
        <KindLabel kind={kind} />
      </RecordLink>
    ),
    exported: ({ kind }) => kind,
  },
  {
    key: 'amount',
    heading: t('settlement.desk.overdueAmount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'open',
    heading: t('settlement.desk.open'),
    align: 'end',
    cell: ({ open, currency }) => <Amount value={open} currency={currency} />,
    exported: ({ open }) => open,
  },
  {
    key: 'state',
    heading: t('settlement.desk.state'),
    cell: ({ state }) => (
      <StatusPill tone={billTone(state)}>{t(`settlement.desk.billState.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'at',
    heading: t('settlement.desk.overdueAt'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
  {
    key: 'cleared',
    heading: t('settlement.desk.clearedAt'),
    cell: ({ clearedAt }) => (clearedAt === null ? '—' : <Time at={clearedAt} look="ago" />),
    exported: ({ clearedAt }) => clearedAt ?? '',
  },
];

export const badRecordExport = (t: Text): Column<BadRecord>[] => [
  exportOnly(t('settlement.desk.currency'), ({ currency }) => currency),
];
