import type { CSSProperties, ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Channel } from '../api/index.ts';
import { capShare } from '../model.ts';
import classes from './channel.module.css';

export type CapBarProps = { readonly channel: Channel };

/** What a channel carried since the brand's midnight, against the cap of a day. */
export function CapBar({ channel }: CapBarProps): ReactNode {
  const t = useOperatorText();
  const { todayAmount, todayCount, dayCap, currency } = channel;
  const share = capShare(channel);
  return (
    <span className={classes.cap}>
      <span className={classes.nowrap}>
        <Amount value={todayAmount} currency={currency} />
        {dayCap === null ? null : (
          <span className={classes.muted}>
            {' / '}
            <Amount value={dayCap} currency={currency} />
          </span>
        )}
      </span>
      {share === null ? null : (
        <span
          className={classes.bar}
          role="meter"
          aria-label={t('channel.capUsed')}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
          data-full={share >= 90 || undefined}
          style={{ '--share': `${share}%` } as CSSProperties}
        />
      )}
      <span className={classes.muted}>{t('channel.payments', { count: todayCount })}</span>
    </span>
  );
}
