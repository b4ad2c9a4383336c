import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Month } from '../api/index.ts';
import { isZero } from '../model.ts';
import classes from './terms-card.module.css';

export type NextTierProps = { readonly month: Month; readonly currency: string };

/** What is missing for the tier above. */
export function NextTier({ currency, month }: NextTierProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const { nextTier } = month;
  if (nextTier === null) return null;
  const { depositorsMissing, revenueMissing, tier } = nextTier;
  const money = isZero(revenueMissing) ? null : (
    <Amount value={revenueMissing} currency={currency} />
  );
  const people =
    depositorsMissing === 0 ? null : t('deal.next_depositors', { count: depositorsMissing });
  return (
    <p className={classes.next}>
      {t('deal.next_tier', { rate: rateText(tier.rateBps) })}:{' '}
      <strong>
        {money}
        {money === null || people === null ? null : ' · '}
        {people}
      </strong>
    </p>
  );
}
