import { PickedWithdrawals } from '../../features/withdrawal/components/picked-withdrawals.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { figuresQuery } from '../../features/withdrawal/api/index.ts';
import { QueueFigures } from '../../features/withdrawal/components/queue-figures.tsx';
import {
  withdrawalColumns,
  withdrawalExport,
} from '../../features/withdrawal/components/withdrawal-columns.tsx';
import { WithdrawalDetail } from '../../features/withdrawal/components/withdrawal-detail.tsx';
import {
  ASSIGNEES,
  countOf,
  decisionOf,
  WITHDRAWAL_STATES,
} from '../../features/withdrawal/filter.ts';
import { isOpen, riskLevel, RISK_STEPS } from '../../features/withdrawal/model.ts';
import { sumMoney } from '../../lib/list/sum-money.ts';
import { defineResource, PICKED_MAX } from '../../lib/resource/resource.ts';

/** The queue of what waits for a decision, and the record of everything that ever was asked for. */
export const resource = defineResource('GET /console/withdrawals')({
  name: 'withdrawals',
  hint: 'withdrawal.view.queue.hint',
  empty: { title: 'withdrawal.empty' },
  views: {
    label: 'nav.withdrawals',
    useCounts: useWaiting,
    all: {
      queue: {
        label: 'withdrawal.view.queue',
        hint: 'withdrawal.view.queue.hint',
        query: { view: 'queue' },
        empty: 'withdrawal.emptyQueue',
        emptyHint: 'withdrawal.emptyQueueHint',
      },
      attention: {
        label: 'withdrawal.view.attention',
        hint: 'withdrawal.view.attention.hint',
        query: { view: 'attention' },
        emptyHint: 'withdrawal.emptyAttention',
      },
      disputed: {
        label: 'withdrawal.view.disputed',
        hint: 'withdrawal.view.disputed.hint',
        query: { view: 'disputed' },
        emptyHint: 'dispute.emptyHint',
      },
      open: {
        label: 'withdrawal.view.open',
        hint: 'withdrawal.view.open.hint',
        query: { view: 'open' },
      },
      all: {
        label: 'withdrawal.view.all',
        hint: 'withdrawal.view.all.hint',
        query: { view: 'all' },
      },
    },
  },
  fields: {
    state: {
      kind: 'choice',
      label: 'withdrawal.stateLabel',
      options: WITHDRAWAL_STATES,
      option: (value) => `withdrawal.state.${value}`,
      // The other views hold one or two states.
      views: ['open', 'all'],
    },
    account: { kind: 'text', label: 'withdrawal.member' },
    currency: { kind: 'fetched', label: 'withdrawal.currency', useOptions: useCurrencies },
    amountMin: { kind: 'text', label: 'withdrawal.amountMin' },
    amountMax: { kind: 'text', label: 'withdrawal.amountMax' },
    riskMin: {
      kind: 'choice',
      label: 'withdrawal.riskLabel',
      address: 'risk',
      options: RISK_STEPS,
      option: (step) => ['withdrawal.riskFrom', { level: riskLevel(step), score: step }],
    },
    assignee: {
      kind: 'choice',
      label: 'withdrawal.assignee',
      options: ASSIGNEES,
      option: (value) => `withdrawal.assignee.${value}`,
    },
    onHold: {
      kind: 'flag',
      label: 'withdrawal.heldLabel',
      address: 'held',
      yes: 'withdrawal.heldLabel.yes',
      no: 'withdrawal.heldLabel.no',
    },
  },
  period: { label: 'list.period' },
  columns: (t) => withdrawalColumns(t, { hasMember: true }),
  exported: withdrawalExport,
  whole: true,
  sorts: { amount: 'amount', created: 'created', risk: 'risk' },
  phone: { figure: 'state', under: ['account', 'created'] },
  detail: {
    title: 'withdrawal.title',
    page: 'withdrawal',
    keys: {
      a: { label: 'withdrawal.approve', ask: 'approve' },
      r: { label: 'withdrawal.reject', ask: 'reject' },
    },
    show: ({ id, ask }) => (
      <WithdrawalDetail key={id} id={id} firstAsk={decisionOf(ask)}>
        <AuditTrail subjectKind="withdrawal" subjectId={id} />
      </WithdrawalDetail>
    ),
  },
  picks: {
    label: 'list.picks',
    needs: 'withdrawal.decide',
    nameOf: ({ account, amount, currency }) => `${account} ${amount} ${currency}`,
    isPickable: isOpen,
    most: PICKED_MAX,
    all: { as: 'rows' },
    sumOf: (rows) => {
      const [sum, ...others] = sumMoney(
        rows.map(({ amount, currency }) => ({ value: amount, currency })),
      );
      return others.length > 0 ? null : (sum ?? null);
    },
    Actions: PickedWithdrawals,
  },
  Lead: ({ query: { view = 'queue' } }) => (view === 'all' ? null : <QueueFigures view={view} />),
});

function useWaiting() {
  const { data } = useQuery(figuresQuery());
  const views = ['queue', 'attention', 'disputed', 'open'] as const;
  return Object.fromEntries(views.map((view) => [view, countOf(data, view)]));
}

/** Where everything is in one currency there is nothing to choose. */
function useCurrencies() {
  const { data } = useQuery(figuresQuery());
  const codes = [...new Set((data?.views ?? []).map(({ currency }) => currency))];
  return codes.length < 2 ? [] : codes.map((code) => ({ value: code, label: code }));
}
