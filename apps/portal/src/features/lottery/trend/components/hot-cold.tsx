import { FlameIcon, HourglassIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { type TrendSum, warmthOf } from '../trend-model.ts';
import classes from './hot-cold.module.css';

/** So many of either side are named. */
const NAMED_MAX = 6;

export type HotColdProps = {
  readonly sums: readonly TrendSum[];
  readonly nameToken: (token: string) => string;
};

/** The picks that came most often, and those that have been missing longest. */
export function HotCold({ sums, nameToken }: HotColdProps): ReactNode {
  const t = useLotteryText();
  const warmth = warmthOf(sums);
  const hot = sums
    .filter((_, index) => warmth[index] === 'hot')
    .toSorted((left, right) => right.hits - left.hits)
    .slice(0, NAMED_MAX);
  const missing = sums
    .filter((sum) => sum.missing > 0)
    .toSorted((left, right) => right.missing - left.missing)
    .slice(0, NAMED_MAX);
  return (
    <div className={classes.both}>
      <section className={classes.side} data-hue={6}>
        <h3>
          <FlameIcon size={16} /> {t('trends.hot')}
        </h3>
        {hot.length === 0 ? <p>{t('trends.even')}</p> : null}
        <ul>
          {hot.map(({ token, hits }) => (
            <li key={token}>
              <bdi>{nameToken(token)}</bdi>
              <span>{t('trends.times', { count: hits })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.side} data-hue={4}>
        <h3>
          <HourglassIcon size={16} /> {t('trends.missing')}
        </h3>
        <ul>
          {missing.map(({ token, missing: draws }) => (
            <li key={token}>
              <bdi>{nameToken(token)}</bdi>
              <span>{t('trends.draws', { count: draws })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
