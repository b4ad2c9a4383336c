import {
  badRecordColumns,
  badRecordExport,
} from '../../features/settlement/components/bad-record-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Uplines who paid their downlines too late, or still owe them. */
export const resource = defineResource('GET /console/settlements/bad-records')({
  name: 'bad-records',
  hint: 'settlement.desk.recordsHint',
  empty: { title: 'settlement.desk.recordsEmpty', hint: 'settlement.desk.recordsEmptyHint' },
  fields: {
    account: { kind: 'text', label: 'settlement.desk.debtor' },
    isOpen: {
      kind: 'flag',
      label: 'settlement.desk.state',
      yes: 'settlement.desk.record.open',
      no: 'settlement.desk.record.cleared',
    },
  },
  columns: badRecordColumns,
  exported: badRecordExport,
});
