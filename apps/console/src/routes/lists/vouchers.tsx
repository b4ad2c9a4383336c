import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { voucherBatchColumns } from '../../features/voucher/components/batch-columns.tsx';
import { BatchDetail } from '../../features/voucher/components/batch-detail.tsx';
import { NewBatchButton } from '../../features/voucher/components/new-batch.tsx';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

/** Codes that members pay in with, by the batch that they were made in. */
export const resource = defineResource('GET /console/vouchers')({
  name: 'vouchers',
  hint: 'voucher.desk.hint',
  empty: { title: 'voucher.desk.empty', hint: 'voucher.desk.emptyHint' },
  fields: {
    state: {
      kind: 'choice',
      label: 'voucher.desk.stateLabel',
      options: ['PREPARED', 'ACTIVE', 'DONE', 'EXPIRED', 'VOIDED'],
      option: (value) => `voucher.desk.batch.${value}`,
    },
  },
  columns: voucherBatchColumns,
  exported: true,
  whole: true,
  phone: { figure: 'amount', under: ['state', 'usage', 'expires'] },
  detail: {
    title: 'voucher.desk.title',
    show: ({ id }) => (
      <BatchDetail key={id} id={id}>
        <AuditTrail subjectKind="voucher_batch" subjectId={id} />
      </BatchDetail>
    ),
  },
  Actions,
});

function Actions(): ReactNode {
  return useMay()('voucher.update') ? <NewBatchButton /> : null;
}
