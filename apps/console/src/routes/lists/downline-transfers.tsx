import { DownlineTotals } from '../../features/funds/components/downline-totals.tsx';
import { FundPolicyButton } from '../../features/funds/components/fund-policy.tsx';
import {
  downlineColumns,
  downlineExport,
} from '../../features/funds/components/transfer-columns.tsx';
import { DOWNLINE_KINDS, LEG_STATES } from '../../features/funds/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** What agents handed to their teams. */
export const resource = defineResource('GET /console/downline-transfers')({
  name: 'downline-transfers',
  hint: 'transfer.downlineHint',
  empty: { title: 'transfer.downlineEmpty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'transfer.state',
      options: LEG_STATES,
      option: (value) => `transfer.upline.${value}`,
    },
    kind: {
      kind: 'choice',
      label: 'transfer.downlineKind',
      options: DOWNLINE_KINDS,
      option: (value) => `transfer.downlineKind.${value}`,
    },
    account: { kind: 'text', label: 'transfer.eitherSide' },
    amountMin: { kind: 'text', label: 'withdrawal.amountMin' },
    amountMax: { kind: 'text', label: 'withdrawal.amountMax' },
  },
  period: { label: 'list.period' },
  columns: downlineColumns,
  exported: downlineExport,
  Actions: FundPolicyButton,
  Lead: DownlineTotals,
});
