import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import {
  depositColumns,
  depositExport,
} from '../../features/deposit/components/deposit-columns.tsx';
import { DepositDetail } from '../../features/deposit/components/deposit-detail.tsx';
import { DepositFigures } from '../../features/deposit/components/deposit-figures.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Money that members brought, and what of it waits for an operator. */
export const resource = defineResource('GET /console/deposits')({
  name: 'deposits',
  hint: 'deposit.hint',
  empty: { title: 'deposit.empty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'deposit.stateLabel',
      options: ['PENDING', 'AWAITING_MATCH', 'PAID', 'REVIEW', 'FAILED', 'CANCELLED', 'EXPIRED'],
      option: (value) => `deposit.state.${value}`,
    },
    kind: {
      kind: 'choice',
      label: 'deposit.kindLabel',
      options: ['card', 'wallet', 'crypto', 'qr', 'bank', 'voucher'],
      option: (value) => `deposit.kind.${value}`,
    },
    account: { kind: 'text', label: 'deposit.member' },
    reference: { kind: 'text', label: 'deposit.code' },
    amountMin: { kind: 'text', label: 'withdrawal.amountMin' },
    amountMax: { kind: 'text', label: 'withdrawal.amountMax' },
  },
  period: { label: 'list.period' },
  columns: (t) => depositColumns(t, { hasMember: true }),
  exported: depositExport,
  whole: true,
  sorts: { amount: 'amount', created: 'created' },
  usualSort: '-created',
  phone: { figure: 'state', under: ['account', 'created'] },
  detail: {
    title: 'deposit.title',
    show: ({ id }) => (
      <DepositDetail id={id}>
        <AuditTrail subjectKind="deposit" subjectId={id} />
      </DepositDetail>
    ),
  },
  Lead: DepositFigures,
});
