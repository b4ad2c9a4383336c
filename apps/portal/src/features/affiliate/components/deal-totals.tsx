import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { DealOverview } from '../api/index.ts';
import { isZero } from '../model.ts';
import parts from '../../../lib/record/part.module.css';

export type DealTotalsProps = { readonly totals: DealOverview['totals'] };

/** What all deals came to so far, and what still waits. */
export function DealTotals({ totals }: DealTotalsProps): ReactNode {
  const t = useTeamText();
  const rows: readonly (readonly [TeamText, string, isAlways: boolean])[] = [
    ['deal.total_earned', totals.earned, true],
    ['deal.total_paid', totals.paid, true],
    ['deal.total_pending', totals.pending, false],
    ['deal.total_left', totals.leftOver, false],
    ['deal.total_carried', totals.revenueCarried, false],
  ];
  return (
    <Stack as="ul" gap={2}>
      {rows
        .filter(([, value, isAlways]) => isAlways || !isZero(value))
        .map(([label, value]) => (
          <li key={label} className={parts.row}>
            <span className={parts.words}>
              {t(label)}
              {label === 'deal.total_earned' ? (
                <span className={parts.quiet}>
                  {t('deal.statements_count', { count: totals.statements })}
                </span>
              ) : null}
            </span>
            <span className={parts.figure}>
              <Amount value={value} currency={totals.currency} />
            </span>
          </li>
        ))}
    </Stack>
  );
}
