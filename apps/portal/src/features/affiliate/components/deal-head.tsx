import { addDays } from '@parlour/time';
import { Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import type { DealOverview } from '../api/index.ts';
import classes from './deal-head.module.css';
import { useMonthText } from './month-text.ts';
import parts from '../../../lib/record/part.module.css';

export type DealHeadProps = Pick<DealOverview, 'deal' | 'next'>;

/** Which deal is in force, since when and until when, and which one follows it. */
export function DealHead({ deal, next }: DealHeadProps): ReactNode {
  const t = useTeamText();
  const monthText = useMonthText();
  return (
    <Stack gap={3}>
      {deal === null ? null : (
        <p className={classes.line}>
          <strong className={classes.name}>
            <bdi>{deal.planName}</bdi>
          </strong>
          <StatusPill tone="good">{t(`deal.kind_${deal.kind}`)}</StatusPill>
          <span className={parts.quiet}>
            {t('deal.since', { month: monthText(deal.startDay) })}
            {deal.endDay === null
              ? null
              : ` · ${t('deal.until', { month: monthText(addDays(deal.endDay, -1)) })}`}
          </span>
        </p>
      )}
      {next === null ? null : (
        <p className={classes.next} role="note">
          {t('deal.next', { month: monthText(next.startDay), plan: next.planName })}{' '}
          <span className={parts.quiet}>{t('deal.next_hint')}</span>
        </p>
      )}
    </Stack>
  );
}
