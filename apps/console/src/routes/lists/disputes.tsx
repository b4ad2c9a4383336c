import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { disputeColumns } from '../../features/dispute/components/dispute-columns.tsx';
import { DisputeDetail } from '../../features/dispute/components/dispute-detail.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Payments that members say have not arrived. */
export const resource = defineResource('GET /console/withdrawal-disputes')({
  name: 'disputes',
  hint: 'dispute.hint',
  empty: { title: 'dispute.empty' },
  views: {
    label: 'nav.disputes',
    all: {
      open: {
        label: 'dispute.view.open',
        query: { view: 'open' },
        emptyHint: 'dispute.emptyHint',
      },
      all: { label: 'dispute.view.all', query: { view: 'all' } },
    },
  },
  fields: { account: { kind: 'text', label: 'withdrawal.member' } },
  period: { label: 'list.period' },
  columns: disputeColumns,
  exported: true,
  phone: { figure: 'state', under: ['account', 'opened'] },
  detail: {
    title: 'dispute.title',
    show: ({ id }) => (
      <DisputeDetail id={id}>
        <AuditTrail subjectKind="withdrawal_dispute" subjectId={id} />
      </DisputeDetail>
    ),
  },
});
