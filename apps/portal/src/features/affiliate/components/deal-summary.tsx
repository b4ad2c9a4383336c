import type { ReactNode } from 'react';
import { Summary } from '../../../lib/record/summary.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Month } from '../api/index.ts';
import { useMonthText } from './month-text.ts';

export type DealSummaryProps = { readonly month: Month; readonly currency: string };

/** What the month that runs would pay if it ended now, and what that stands on. */
export function DealSummary({ currency, month }: DealSummaryProps): ReactNode {
  const t = useTeamText();
  const monthText = useMonthText();
  const notes = [
    ...(month.held === 0 ? [] : [t('deal.on_hold', { count: month.held })]),
    ...(month.onTheWay === 0 ? [] : [t('deal.on_way', { count: month.onTheWay })]),
  ];
  return (
    <Summary
      figures={[
        {
          key: 'earned',
          label: t('deal.month_earned', { month: monthText(month.startDay) }),
          value: <Amount value={month.earned} currency={currency} />,
          note: t('deal.estimate'),
          isMain: true,
        },
        {
          key: 'revenue',
          label: t('deal.net_revenue'),
          value: <Amount value={month.netRevenue} currency={currency} tone="signed" />,
        },
        {
          key: 'depositors',
          label: t('deal.first_depositors'),
          value: month.firstDepositors,
          note: `${t('deal.registrations')}: ${month.registrations}`,
        },
        {
          key: 'conversions',
          label: t('deal.conversions'),
          value: month.approved + month.held,
          note: notes.length === 0 ? undefined : notes.join(' · '),
        },
      ]}
    />
  );
}
