import {
  transferColumns,
  transferExport,
} from '../../features/wallet/components/transfer-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Every movement of a member's money. */
export const transfers = defineResource('GET /console/members/:memberId/transfers')({
  name: 'transfers',
  hint: 'member.tab.transfers',
  empty: { title: 'wallet.empty' },
  period: { label: 'list.period' },
  columns: transferColumns,
  exported: transferExport,
});
