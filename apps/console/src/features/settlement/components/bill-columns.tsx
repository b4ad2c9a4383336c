import type { Column } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Bill } from '../api/bill.ts';
import { PeriodText } from './period-text.tsx';
import { BillPills } from './settlement-pills.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const moneyColumn = (of: 'amount' | 'paid' | 'open', heading: string): Column<Bill> => ({
  key: of,
  heading,
  align: 'end',
  cell: (bill) => <Amount value={bill[of]} currency={bill.currency} />,
  exported: (bill) => bill[of],
});

export const billColumns = (t: Text): Column<Bill>[] => [
  {
    key: 'account',
    heading: t('settlement.desk.payee'),
    isRowHeading: true,
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'payer',
    heading: t('settlement.desk.payer'),
    cell: ({ payerId, payerAccount }) =>
      payerId === null ? (
        t('settlement.desk.platform')
      ) : (
        <RecordLink kind="agent" id={payerId}>
          {payerAccount}
        </RecordLink>
      ),
    exported: ({ payerAccount }) => payerAccount ?? '',
  },
  {
    key: 'kind',
    heading: t('commission.desk.kind'),
    cell: ({ kind }) => <KindLabel kind={kind} />,
    exported: ({ kind }) => kind,
  },
  {
    key: 'period',
    heading: t('settlement.desk.period'),
    cell: (bill) => <PeriodText of={bill} />,
    exported: ({ periodStart }) => periodStart,
  },
  {
    key: 'state',
    heading: t('settlement.desk.state'),
    cell: (bill) => <BillPills bill={bill} />,
    exported: ({ state }) => state,
  },
  {
    key: 'base',
    heading: t('settlement.desk.base'),
    align: 'end',
    cell: ({ base, currency }) => <Amount value={base} currency={currency} />,
    exported: ({ base }) => base,
  },
  {
    key: 'rate',
    heading: t('settlement.desk.rate'),
    align: 'end',
    cell: ({ rateBps }) => (rateBps === null ? '—' : writeRate(rateBps)),
    exported: ({ rateBps }) => (rateBps === null ? '' : writeRate(rateBps)),
  },
  moneyColumn('amount', t('settlement.desk.amount')),
  moneyColumn('paid', t('settlement.desk.paid')),
  moneyColumn('open', t('settlement.desk.open')),
  {
    key: 'due',
    heading: t('settlement.desk.dueAt'),
    cell: ({ dueAt }) => <Time at={dueAt} look="ago" />,
    exported: ({ dueAt }) => dueAt,
  },
];

export const billExport = (t: Text): Column<Bill>[] => [
  exportOnly(t('settlement.desk.currency'), ({ currency }) => currency),
  exportOnly(t('settlement.desk.validBet'), ({ validBet }) => validBet),
  exportOnly(t('settlement.desk.profitLoss'), ({ profitLoss }) => profitLoss),
  exportOnly(t('settlement.desk.activeMembers'), ({ activeMembers }) => String(activeMembers)),
  exportOnly(t('settlement.desk.correctionOf'), ({ correctionOf }) => correctionOf ?? ''),
  exportOnly(t('settlement.desk.reason'), ({ reason }) => reason ?? ''),
];
