import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Amount } from '../../../lib/amount.tsx';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { Withdrawal } from '../api/index.ts';
import { eyesState } from '../model.ts';
import { RiskPill, WithdrawalPill } from './pills.tsx';
import classes from './withdrawal-columns.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** Columns of every list of withdrawals; a member's own list needs no member. */
export function withdrawalColumns(
  t: Text,
  { hasMember }: { hasMember: boolean },
): Column<Withdrawal>[] {
  const member: Column<Withdrawal> = {
    key: 'account',
    heading: t('withdrawal.member'),
    cell: ({ account }) => <span className={classes.member}>{account}</span>,
    exported: ({ account }) => account,
  };
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
      cell: ({ state }) => <WithdrawalPill state={state} />,
      exported: ({ state }) => state,
    },
    ...(hasMember ? [member] : []),
    {
      key: 'risk',
      heading: t('withdrawal.riskLabel'),
      cell: ({ riskScore }) => <RiskPill score={riskScore} />,
      exported: ({ riskScore }) => String(riskScore),
    },
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
        <span className={classes.to}>
          {institution} <bdi>{numberMasked}</bdi>
        </span>
      ),
      exported: ({ institution, numberMasked }) => `${institution} ${numberMasked}`,
    },
    {
      key: 'created',
      heading: t('withdrawal.asked'),
      cell: ({ createdAt }) => <Time at={createdAt} />,
      exported: ({ createdAt }) => createdAt,
    },
  ];
}

/** What a file carries beyond the columns on screen. */
export const withdrawalExport = (t: Text): Column<Withdrawal>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('withdrawal.fee'), ({ fee }) => fee),
  exportOnly(t('detail.id'), ({ id }) => id),
];
