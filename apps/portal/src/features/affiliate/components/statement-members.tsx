import { Button } from '@mantine/core';
import { type Column, DataTable, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { type MemberLine, type StatementDetail, statementMembersQuery } from '../api/index.ts';
import { isZero } from '../model.ts';
import parts from '../../../lib/record/part.module.css';

export type StatementMembersProps = { readonly statement: StatementDetail };

/** What each member brought to the net revenue; asked for when someone wants to see it. */
export function StatementMembers({ statement }: StatementMembersProps): ReactNode {
  const t = useTeamText();
  const [isShown, setIsShown] = useState(false);
  if (!isShown) {
    return (
      <Button variant="default" onClick={() => setIsShown(true)}>
        {t('deal.by_member_show')}
      </Button>
    );
  }
  return <Members statement={statement} />;
}

type Sum = 'stake' | 'payout' | 'netRevenue' | 'counted';
const COSTS = [
  'vendorFee',
  'promotion',
  'memberRebate',
  'agentPay',
  'paymentFee',
  'chargeback',
  'correction',
] as const satisfies readonly (keyof MemberLine)[];
const COST_LINES = {
  vendorFee: 'deal.line_vendor_fee',
  promotion: 'deal.line_promotion',
  memberRebate: 'deal.line_member_rebate',
  agentPay: 'deal.line_agent_pay',
  paymentFee: 'deal.line_payment_fee',
  chargeback: 'deal.line_chargeback',
  correction: 'deal.line_correction',
} as const satisfies Record<(typeof COSTS)[number], TeamText>;

function Members({ statement }: StatementMembersProps): ReactNode {
  const t = useTeamText();
  const list = recordOf(useInfiniteQuery(statementMembersQuery(statement.id)));
  const { currency } = statement;
  const money = (key: Sum, heading: TeamText, tone?: 'signed'): Column<MemberLine> => ({
    key,
    heading: t(heading),
    align: 'end',
    cell: (line) => <Amount value={line[key]} currency={currency} tone={tone} />,
  });
  const columns: readonly Column<MemberLine>[] = [
    {
      key: 'member',
      heading: t('deal.column_member'),
      isRowHeading: true,
      cell: ({ account, isApart, memberReference }) => (
        <span className={parts.two}>
          <bdi>{account ?? memberReference}</bdi>
          {isApart ? <StatusPill tone="neutral">{t('deal.is_apart')}</StatusPill> : null}
        </span>
      ),
    },
    money('stake', 'deal.line_stake'),
    money('payout', 'deal.line_payout'),
    {
      key: 'costs',
      heading: t('deal.fees'),
      cell: (line) => <Costs line={line} currency={currency} />,
    },
    money('counted', 'deal.net_revenue', 'signed'),
  ];
  if (list.rows === undefined && list.error !== null) {
    return <LoadFailure cause={list.error} onRetry={list.onRetry} />;
  }
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('deal.by_member')}</h3>
      <DataTable
        caption={t('deal.by_member')}
        columns={columns}
        rows={list.rows}
        rowKey={({ memberReference }) => memberReference}
        empty={<p className={parts.quiet}>{t('deal.by_member_none')}</p>}
      />
      {list.hasMore ? (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.onMore}>
          {t('deal.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

type CostsProps = { readonly line: MemberLine; readonly currency: string };

/** What was deducted from one member's play, each by its name. */
function Costs({ currency, line }: CostsProps): ReactNode {
  const t = useTeamText();
  const costs = COSTS.filter((key) => !isZero(line[key]));
  if (costs.length === 0) return '–';
  return (
    <span className={parts.two}>
      {costs.map((key) => (
        <span key={key} className={parts.quiet}>
          {t(COST_LINES[key])} <Amount value={line[key]} currency={currency} tone="signed" />
        </span>
      ))}
    </span>
  );
}
