import { FundPolicyButton } from '../../features/funds/components/fund-policy.tsx';
import { uplineColumns } from '../../features/funds/components/transfer-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What members handed to the one who brought them. */
export const resource = defineResource('GET /console/upline-transfers')({
  name: 'upline-transfers',
  hint: 'transfer.uplineHint',
  empty: { title: 'transfer.uplineEmpty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'transfer.state',
      options: ['SENT', 'DONE'],
      option: (value) => `transfer.upline.${value}`,
    },
    account: { kind: 'text', label: 'transfer.member' },
    amountMin: { kind: 'text', label: 'withdrawal.amountMin' },
    amountMax: { kind: 'text', label: 'withdrawal.amountMax' },
  },
  period: { label: 'list.period' },
  columns: uplineColumns,
  exported: true,
  Actions: FundPolicyButton,
});
