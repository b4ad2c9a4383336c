import type { ReactNode } from 'react';
import { Sparkline } from '../../../lib/chart/sparkline.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { percentText } from '../../../lib/money/rate.ts';
import type { Channel } from '../api/index.ts';
import { healthTone } from '../model.ts';
import classes from './channel.module.css';

export type HealthCellProps = { readonly health: Channel['health'] };

const BPS = 10_000;

/** How often a channel carried what it was given, now and lately. */
export function HealthCell({ health }: HealthCellProps): ReactNode {
  const t = useOperatorText();
  const { successBps, attempts, trend, failuresInRow } = health;
  if (successBps === null) return <span className={classes.muted}>{t('channel.unused')}</span>;
  const tone = healthTone(successBps, attempts);
  const percent = percentText(Math.round(successBps / 100) * 100);
  return (
    <span className={classes.healthCell}>
      <strong className={classes.rate} data-tone={tone}>
        {percent} %
      </strong>
      <Sparkline
        points={trend.map((bps) => bps / BPS)}
        label={t('channel.trend', { percent, attempts })}
        tone={tone}
      />
      {failuresInRow < 2 ? null : (
        <span className={classes.muted}>{t('channel.inRow', { count: failuresInRow })}</span>
      )}
    </span>
  );
}
