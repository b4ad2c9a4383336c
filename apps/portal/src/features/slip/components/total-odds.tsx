import { ODDS_MAX } from '@parlour/sports/odds';
import type { ReactNode } from 'react';
import { useOddsText } from '../odds-text.ts';
import { legOdds } from '../leg-model.ts';
import type { Slip } from '../slip-model.ts';
import { returnOddsOf } from '../price-model.ts';
import classes from './total-odds.module.css';

/** All odds of a slip multiplied, as they were seen; nothing where its picks stand alone. */
export function TotalOdds({ slip }: { readonly slip: Slip }): ReactNode {
  if (slip.mode === 'singles' && slip.picks.length > 1) return null;
  if (slip.mode === 'system' || slip.picks.length === 0) return null;
  // A joint price is known only once it was asked for.
  const odds = slip.picks.map((pick) => pick.odds);
  const total = returnOddsOf(slip, legOdds(slip, odds, null));
  return total === null ? null : <OddsFigure thousandths={total} />;
}

/** Odds of any size: what no format knows is written as decimal ones. */
export function OddsFigure({ thousandths }: { readonly thousandths: bigint }): ReactNode {
  const text = useOddsText();
  const isKnown = thousandths <= BigInt(ODDS_MAX) && thousandths > 1000n;
  const whole = (thousandths / 1000n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return (
    <bdi className={classes.figure} dir="ltr">
      {isKnown ? text(Number(thousandths)) : whole}
    </bdi>
  );
}
