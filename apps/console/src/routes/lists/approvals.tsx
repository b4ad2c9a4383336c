import { proposalQuery } from '../../features/approval/api/index.ts';
import { approvalColumns } from '../../features/approval/components/approval-columns.tsx';
import { ApprovalDetail } from '../../features/approval/components/approval-detail.tsx';
import { ApprovalTimes } from '../../features/approval/components/approval-times.tsx';
import { FetchedRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What one operator proposed and another has to decide: open, and everything that was. */
export const resource = defineResource('GET /console/approvals')({
  name: 'approvals',
  hint: 'approval.hint',
  empty: { title: 'approval.empty', hint: 'approval.emptyHint' },
  views: {
    label: 'nav.approvals',
    all: {
      open: {
        label: 'approval.view.open',
        query: { view: 'open' },
        count: ({ waiting }) => waiting,
        empty: 'approval.noneOpen',
      },
      all: { label: 'approval.view.all', query: { view: 'all' } },
    },
  },
  columns: (t, { view }) => approvalColumns(t, view === 'all' ? 'all' : 'open'),
  phone: { under: ['subject', 'proposed', 'state', 'at', 'expires'] },
  detail: {
    title: 'approval.title',
    show: ({ id }) => (
      <FetchedRecord
        query={proposalQuery(id)}
        show={(proposal) => <ApprovalDetail proposal={proposal} />}
      />
    ),
  },
  Actions: ApprovalTimes,
});
