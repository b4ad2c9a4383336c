import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Sparkline } from '../../../lib/chart/sparkline.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Rate } from '../api/index.ts';
import { perMinute, pointsOf } from '../model.ts';
import classes from './odds-feed.module.css';

export type RatesProps = { readonly rates: readonly Rate[] };

/** Messages of each type a minute, with how they went in the last ones. */
export function Rates({ rates }: RatesProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('feed.odds.rates')}>
      {rates.length === 0 ? <Hint>{t('feed.odds.noRates')}</Hint> : null}
      <ul className={classes.rates}>
        {rates.map((rate) => (
          <li key={rate.type} className={classes.rate}>
            <code>{rate.type}</code>
            <Sparkline points={pointsOf(rate)} label={t('feed.odds.course', { type: rate.type })} />
            <span className={classes.count}>{perMinute(rate)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
