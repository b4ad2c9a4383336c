import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Statement, StatementTotals } from '../api/index.ts';
import { statementLook } from '../model.ts';
import { useMonthText } from './month-text.ts';
import parts from '../../../lib/record/part.module.css';

export type StatementListProps = {
  readonly list: GrowingRecord<Statement>;
  /** Sums of the currency of the deals; undefined until they are known. */
  readonly totals: StatementTotals | undefined;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** Statements by month, with what each part of the deal came to. */
export function StatementList({ empty, list, onOpen, totals }: StatementListProps): ReactNode {
  const t = useTeamText();
  const monthText = useMonthText();
  const card = (statement: Statement): RecordCard => ({
    title: monthText(statement.startDay),
    note: <State statement={statement} />,
    figure: <Amount value={statement.payable} currency={statement.currency} />,
    figureNote: (
      <>
        {t('deal.net_revenue')}{' '}
        <Amount value={statement.netRevenue} currency={statement.currency} tone="signed" />
      </>
    ),
  });
  return (
    <RecordList
      caption={t('deal.view_statements')}
      list={list}
      columns={useStatementColumns(totals)}
      card={card}
      rowKey={({ id }) => id}
      at={({ calculatedAt }) => calculatedAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ startDay }) => t('deal.statement_open', { month: monthText(startDay) })}
      empty={empty}
    />
  );
}

type Sum = 'netRevenue' | 'share' | 'cpa' | 'sub' | 'payable';

function useStatementColumns(totals: StatementTotals | undefined): readonly Column<Statement>[] {
  const t = useTeamText();
  const rateText = useRateText();
  const monthText = useMonthText();
  const money = (of: Sum, heading: TeamText, tone?: 'signed'): Column<Statement> => ({
    key: of,
    heading: t(heading),
    align: 'end',
    cell: (statement) => <Amount value={statement[of]} currency={statement.currency} tone={tone} />,
    ...(totals !== undefined && {
      total: <Amount value={totals[of]} currency={totals.currency} tone={tone} />,
    }),
  });
  return [
    {
      key: 'month',
      heading: t('deal.column_month'),
      isRowHeading: true,
      cell: ({ planName, startDay }) => (
        <span className={parts.two}>
          <span>{monthText(startDay)}</span>
          <bdi className={parts.quiet}>{planName}</bdi>
        </span>
      ),
      ...(totals !== undefined && { total: t('deal.statements_count', { count: totals.count }) }),
    },
    {
      key: 'members',
      heading: t('deal.members'),
      align: 'end',
      cell: ({ conversions, firstDepositors, members }) => (
        <span className={parts.two}>
          <span>{members}</span>
          <span className={parts.quiet}>
            {t('deal.first_depositors')}: {firstDepositors}
            {conversions === 0 ? null : ` · ${t('deal.conversions')}: ${conversions}`}
          </span>
        </span>
      ),
    },
    money('netRevenue', 'deal.net_revenue', 'signed'),
    {
      ...money('share', 'deal.column_share'),
      cell: ({ currency, rateBps, share, tier }) => (
        <span className={parts.two}>
          <Amount value={share} currency={currency} />
          {tier === null || rateBps === null ? null : (
            <span className={parts.quiet}>
              {t('deal.tier', { number: tier })} · {rateText(rateBps)}
            </span>
          )}
        </span>
      ),
    },
    money('cpa', 'deal.column_cpa'),
    money('sub', 'deal.column_sub'),
    money('payable', 'deal.column_payable'),
    {
      key: 'state',
      heading: t('deal.state'),
      cell: (statement) => <State statement={statement} />,
    },
  ];
}

function State({ statement }: { readonly statement: Statement }): ReactNode {
  const t = useTeamText();
  const { label, tone } = statementLook(statement.state);
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
