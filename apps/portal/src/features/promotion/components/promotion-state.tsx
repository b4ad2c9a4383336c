import { Countdown, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { type PromotionCard, timeLeft } from '../model.ts';
import classes from './promotion.module.css';

type Timed = Pick<PromotionCard, 'endsAt' | 'startsAt' | 'state'>;

/** Where a promotion stands, and how long it stays so. */
export function PromotionState({ endsAt, startsAt, state }: Timed): ReactNode {
  const t = usePagesText();
  if (state === 'ended') return <StatusPill tone="neutral">{t('promotion.ended')}</StatusPill>;
  const isComing = state === 'coming';
  const until = isComing ? startsAt : endsAt;
  return (
    <span className={classes.state}>
      <StatusPill tone={isComing ? 'notice' : 'good'}>
        {t(isComing ? 'promotion.coming' : 'promotion.open')}
      </StatusPill>
      {until === null ? null : (
        <Countdown untilMs={Date.parse(until)}>
          {(clock, leftMs) => {
            const left = timeLeft(leftMs, 0);
            if (left === null) return null;
            const text = left.unit === 'days' ? t('promotion.days', { count: left.count }) : clock;
            return (
              <span className={classes.left}>
                {t(isComing ? 'promotion.starts_in' : 'promotion.ends_in', { left: text })}
              </span>
            );
          }}
        </Countdown>
      )}
    </span>
  );
}
