import { rolloverColumns } from '../../features/rollover/components/rollover-columns.tsx';
import { RolloverDetail } from '../../features/rollover/components/rollover-detail.tsx';
import { RolloverTotals } from '../../features/rollover/components/rollover-totals.tsx';
import { WeightForm } from '../../features/rollover/components/weight-form.tsx';
import type { OperatorKey } from '../../lib/language.ts';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** The play that members owe before they may withdraw. */
export const resource = defineResource('GET /console/rollovers')({
  name: 'rollovers',
  hint: 'rollover.hint',
  empty: { title: 'rollover.empty' },
  views: {
    label: 'rollover.views',
    all: {
      open: { label: 'rollover.view.open', query: { view: 'open' } },
      all: { label: 'rollover.view.all', query: { view: 'all' } },
    },
  },
  fields: {
    source: {
      kind: 'choice',
      label: 'rollover.source',
      options: ['deposit', 'deposit_bonus', 'voucher', 'adjustment', 'upline'],
      option: (value) => `rollover.source.${value}` as OperatorKey,
    },
    account: { kind: 'text', label: 'rollover.account' },
  },
  period: { label: 'rollover.createdAt' },
  columns: rolloverColumns,
  exported: true,
  totals: {
    required: ({ required, currency }) => ({ value: required, currency }),
    remaining: ({ remaining, currency }) => ({ value: remaining, currency }),
  },
  phone: { figure: 'remaining', under: ['source', 'progress', 'at'] },
  detail: {
    title: 'rollover.title',
    show: (open) => (
      <RowRecord open={open} show={(rollover) => <RolloverDetail rollover={rollover} />} />
    ),
  },
  Actions: WeightForm,
  Lead: ({ page }) => <RolloverTotals totals={page?.totals ?? []} />,
});
