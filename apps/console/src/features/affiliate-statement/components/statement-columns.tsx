import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMonthText } from '../../../lib/affiliate/month.ts';
import { Amount } from '../../../lib/amount.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { Statement } from '../api/index.ts';
import { statementTone } from '../model.ts';
import classes from './statement.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;
type Sum = 'netRevenue' | 'share' | 'cpa' | 'sub' | 'payable';

const moneyColumn = (of: Sum, heading: string): Column<Statement> => ({
  key: of,
  heading,
  align: 'end',
  cell: (statement) => <Amount value={statement[of]} currency={statement.currency} />,
  exported: (statement) => statement[of],
});

export const statementColumns = (t: Text): Column<Statement>[] => [
  {
    key: 'account',
    heading: t('affiliates.desk.affiliate'),
    isRowHeading: true,
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'month',
    heading: t('affiliates.desk.month'),
    cell: ({ startDay }) => <Month day={startDay} />,
    exported: ({ startDay }) => startDay,
  },
  {
    key: 'plan',
    heading: t('affiliates.desk.plan'),
    cell: ({ kind, planName }) => (
      <span className={classes.stack}>
        <span>{planName}</span>
        <span className={classes.muted}>{t(`affiliates.desk.kind.${kind}`)}</span>
      </span>
    ),
    exported: ({ planName }) => planName,
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: ({ state }) => <StatementPill state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'members',
    heading: t('affiliates.desk.members'),
    align: 'end',
    cell: ({ firstDepositors, members }) => (
      <span className={classes.stack}>
        <span>{members}</span>
        <span className={classes.muted}>
          {t('affiliates.desk.firstDepositors')}: {firstDepositors}
        </span>
      </span>
    ),
    exported: ({ members }) => String(members),
  },
  moneyColumn('netRevenue', t('affiliates.desk.netRevenue')),
  {
    ...moneyColumn('share', t('affiliates.desk.share')),
    cell: ({ currency, rateBps, share }) => (
      <span className={classes.stack}>
        <Amount value={share} currency={currency} />
        {rateBps === null ? null : <span className={classes.muted}>{writeRate(rateBps)}</span>}
      </span>
    ),
  },
  moneyColumn('cpa', t('affiliates.desk.cpa')),
  moneyColumn('sub', t('affiliates.desk.sub')),
  moneyColumn('payable', t('affiliates.desk.payable')),
];

export const statementExport = (t: Text): Column<Statement>[] => [
  exportOnly(t('affiliates.desk.currency'), ({ currency }) => currency),
  exportOnly(t('affiliates.desk.firstDepositors'), ({ firstDepositors }) =>
    String(firstDepositors),
  ),
  exportOnly(t('affiliates.desk.total'), ({ total }) => total),
  exportOnly(t('affiliates.desk.leftOver'), ({ leftOver }) => leftOver),
  exportOnly(t('affiliates.desk.reason'), ({ reason }) => reason ?? ''),
];

/** A month by its name. */
export function Month({ day }: { readonly day: string }): ReactNode {
  return useMonthText()(day);
}

export function StatementPill({ state }: Pick<Statement, 'state'>): ReactNode {
  const t = useOperatorText();
  return (
    <StatusPill tone={statementTone(state)}>
      {t(`affiliates.desk.statementState.${state}`)}
    </StatusPill>
  );
}
