import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { Withdrawal } from '../api/index.ts';
import { eyesState, isWaiting } from '../model.ts';
import { WithdrawalPill } from './pills.tsx';
import { RiskSummary } from './risk-summary.tsx';
import { WithdrawalAge } from './withdrawal-age.tsx';
import classes from './withdrawal-columns.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** Columns of every list of withdrawals; a member's own list needs no member. */
export function withdrawalColumns(
  t: Text,
  { hasMember }: { hasMember: boolean },
): Column<Withdrawal>[] {
  return [
    {
      key: 'amount',
      heading: t('withdrawal.amount'),
      isRowHeading: true,
      cell: ({ amount, currency }) => (
        <Amount value={amount} currency={currency} className={classes.amount} />
      ),
      exported: ({ amount }) => amount,
    },
    {
      key: 'state',
      heading: t('withdrawal.stateLabel'),
      cell: ({ state, hold }) => (
        <span className={classes.states}>
          <WithdrawalPill state={state} />
          {hold === null ? null : <StatusPill tone="bad">{t('withdrawal.held')}</StatusPill>}
        </span>
      ),
      exported: ({ state }) => state,
    },
    ...(hasMember ? [memberColumn(t)] : []),
    {
      key: 'created',
      heading: t('withdrawal.asked'),
      cell: (withdrawal) => (
        <WithdrawalAge at={withdrawal.createdAt} isWaiting={isWaiting(withdrawal)} />
      ),
      exported: ({ createdAt }) => createdAt,
    },
    {
      key: 'risk',
      heading: t('withdrawal.riskLabel'),
      cell: (withdrawal) => <RiskSummary withdrawal={withdrawal} />,
      exported: ({ riskScore }) => String(riskScore),
    },
    ...deskColumns(t),
  ];
}

const memberColumn = (t: Text): Column<Withdrawal> => ({
  key: 'account',
  heading: t('withdrawal.member'),
  cell: ({ account, vipRank }) => (
    <span className={classes.member}>
      {account}
      {vipRank === 0 ? null : (
        <bdi className={classes.rank}>{t('withdrawal.rank', { rank: vipRank })}</bdi>
      )}
    </span>
  ),
  exported: ({ account }) => account,
});

const deskColumns = (t: Text): Column<Withdrawal>[] => [
  {
    key: 'approvals',
    heading: t('withdrawal.approvals'),
    cell: ({ approvalsNeeded, approvals }) => {
      const eyes = eyesState(approvalsNeeded, approvals.length);
      return eyes.kind === 'none' ? '—' : `${approvals.length} / ${eyes.needed}`;
    },
    exported: ({ approvals }) => approvals.map(({ operator }) => operator.account).join(' '),
  },
  {
    key: 'to',
    heading: t('withdrawal.to'),
    cell: ({ institution, numberMasked }) => (
      <bdi className={classes.to}>
        {institution} {numberMasked}
      </bdi>
    ),
    exported: ({ institution, numberMasked }) => `${institution} ${numberMasked}`,
  },
  {
    key: 'assignee',
    heading: t('withdrawal.assignee'),
    cell: ({ assignee }) => assignee?.account ?? '—',
    exported: ({ assignee }) => assignee?.account ?? '',
  },
];

/** What a file carries beyond the columns on screen. */
export const withdrawalExport = (t: Text): Column<Withdrawal>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('withdrawal.fee'), ({ fee }) => fee),
  exportOnly(t('withdrawal.payout'), ({ payout }) => payout),
  exportOnly(t('detail.id'), ({ id }) => id),
];
