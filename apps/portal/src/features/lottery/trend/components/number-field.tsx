import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { type TrendSum, warmthOf } from '../trend-model.ts';
import classes from './number-field.module.css';

export type NumberFieldProps = {
  readonly sums: readonly TrendSum[];
  readonly nameToken: (token: string) => string;
};

/** Many numbers at once: each with how often it came, and how long it has been missing. */
export function NumberField({ sums, nameToken }: NumberFieldProps): ReactNode {
  const t = useLotteryText();
  const warmth = warmthOf(sums);
  return (
    <section className={classes.field} aria-label={t('trends.field')}>
      <p className={classes.legend}>
        <span data-warmth="hot">{t('trends.hot')}</span>
        <span data-warmth="mild">{t('trends.mild')}</span>
        <span data-warmth="cold">{t('trends.cold')}</span>
      </p>
      <ul dir="ltr">
        {sums.map(({ token, hits, missing }, index) => (
          <li
            key={token}
            data-warmth={warmth[index]}
            title={`${t('trends.times', { count: hits })} · ${t('trends.draws', { count: missing })}`}
          >
            <strong>{nameToken(token)}</strong>
            <span>{hits}×</span>
            <span>{missing}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('trends.field_hint')}</p>
    </section>
  );
}
