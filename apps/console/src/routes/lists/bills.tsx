import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billTotalsQuery } from '../../features/settlement/api/bill.ts';
import { billColumns, billExport } from '../../features/settlement/components/bill-columns.tsx';
import { BillDetail } from '../../features/settlement/components/bill-detail.tsx';
import { BILL_STATES } from '../../features/settlement/model.ts';
import { Amount } from '../../lib/amount.tsx';
import { kindField } from '../../lib/commission/kind-field.ts';
import { FigureRow } from '../../lib/figure/figure-row.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';

const queue = <const Name extends 'review' | 'due' | 'overdue' | 'adjust' | 'held'>(name: Name) =>
  ({
    label: `settlement.desk.billView.${name}`,
    hint: `settlement.desk.billViewHint.${name}`,
    query: { view: name },
  }) as const;

/** Every bill of the brand, and the queues in which some of them wait for someone. */
export const resource = defineResource('GET /console/settlements/bills')({
  name: 'bills',
  hint: 'settlement.desk.billsHint',
  empty: { title: 'settlement.desk.billsEmpty' },
  views: {
    label: 'settlement.desk.queues',
    useCounts: useWaiting,
    all: {
      all: { label: 'settlement.desk.billView.all' },
      review: queue('review'),
      due: queue('due'),
      overdue: queue('overdue'),
      adjust: queue('adjust'),
      held: queue('held'),
    },
  },
  fields: {
    kind: kindField,
    state: {
      kind: 'choice',
      label: 'settlement.desk.state',
      options: BILL_STATES,
      option: (value) => `settlement.desk.billState.${value}`,
    },
    account: { kind: 'text', label: 'settlement.desk.payee' },
    payer: { kind: 'text', label: 'settlement.desk.payer' },
  },
  period: { label: 'list.period', as: 'days' },
  columns: billColumns,
  exported: billExport,
  phone: { figure: 'amount', under: ['payer', 'kind', 'state'] },
  whole: true,
  sorts: { period: 'period', amount: 'amount', open: 'open', due: 'due' },
  detail: {
    title: 'settlement.desk.billTitle',
    page: 'bill',
    show: ({ id }) => <BillDetail key={id} id={id} />,
  },
  Lead: Due,
});

/** How many bills wait in each queue that someone has to look through. */
function useWaiting() {
  const waiting = {
    review: useQuery(billTotalsQuery({ view: 'review' })).data,
    overdue: useQuery(billTotalsQuery({ view: 'overdue' })).data,
    adjust: useQuery(billTotalsQuery({ view: 'adjust' })).data,
    held: useQuery(billTotalsQuery({ view: 'held' })).data,
  };
  return Object.fromEntries(
    Object.entries(waiting).map(([view, totals]) => [
      view,
      totals?.rows.reduce((sum, { count }) => sum + count, 0),
    ]),
  );
}

/** What is still to be paid, by currency. */
function Due(): ReactNode {
  const t = useOperatorText();
  const due = useQuery(billTotalsQuery({ view: 'due' })).data?.rows ?? [];
  return (
    <FigureRow
      label={t('settlement.desk.billView.due')}
      figures={due.map(({ currency, open, platform, count }) => ({
        label: t('settlement.desk.openIn', { currency }),
        value: <Amount value={open} currency={currency} />,
        note: (
          <>
            {t('settlement.desk.totalOf', { count })} · {t('settlement.desk.ofPlatform')}{' '}
            <Amount value={platform} currency={currency} />
          </>
        ),
      }))}
    />
  );
}
