import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { signalColumns } from '../../features/collusion/components/signal-columns.tsx';
import { SignalDetail } from '../../features/collusion/components/signal-detail.tsx';
import { Thresholds } from '../../features/collusion/components/thresholds.tsx';
import { SIGNAL_KINDS } from '../../features/collusion/model.ts';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Accounts that may play together in rooms, the strongest signals first. */
export const resource = defineResource('GET /console/collusion')({
  name: 'collusion',
  hint: 'collusion.hint',
  empty: { title: 'collusion.empty', hint: 'collusion.emptyHint' },
  views: {
    label: 'collusion.view',
    all: {
      new: { label: 'collusion.state.new', query: { state: 'new' } },
      seen: { label: 'collusion.state.seen', query: { state: 'seen' } },
      escalated: { label: 'collusion.state.escalated', query: { state: 'escalated' } },
      dismissed: { label: 'collusion.state.dismissed', query: { state: 'dismissed' } },
      all: { label: 'collusion.view.all' },
      thresholds: { label: 'collusion.view.thresholds', Body: Thresholds },
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'collusion.kindLabel',
      options: SIGNAL_KINDS,
      option: (value) => `collusion.kind.${value}`,
    },
    account: { kind: 'text', label: 'collusion.account', hint: 'collusion.accountHint' },
  },
  columns: signalColumns,
  exported: true,
  phone: { figure: 'score', under: ['kind', 'state', 'renewed'] },
  detail: {
    title: 'collusion.title',
    show: (open) => (
      <RowRecord
        open={open}
        show={(signal) => (
          <SignalDetail signal={signal}>
            <AuditTrail subjectKind="collusion_signal" subjectId={signal.id} />
          </SignalDetail>
        )}
      />
    ),
  },
});
