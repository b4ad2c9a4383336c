import type { SlipQuote } from '@parlour/contract';
import { SparkIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useShareText } from '../../../lib/rate-text.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { useOddsText } from '../odds-text.ts';
import classes from './boost-note.module.css';

export type BoostNoteProps = {
  readonly boost: SlipQuote['boost'];
  /** How many the slip has. */
  readonly legs: number;
};

/** What the brand adds to a multiple, and what one more pick would bring it to. */
export function BoostNote({ boost, legs }: BoostNoteProps): ReactNode {
  const t = useSportText();
  const oddsText = useOddsText();
  const percentText = useShareText();
  if (boost === null) return null;
  const { bps, hasShortLeg, next, oddsMin } = boost;
  if (hasShortLeg) {
    return <p className={classes.note}>{t('betslip.boost_short', { odds: oddsText(oddsMin) })}</p>;
  }
  return (
    <p className={classes.note} data-on={bps > 0 || undefined}>
      <SparkIcon size={14} />
      <span>
        {bps > 0 ? <strong>{t('betslip.boost_has', { percent: percentText(bps) })} </strong> : null}
        {next === null
          ? null
          : t('betslip.boost_next', {
              count: next.legs - legs,
              percent: percentText(next.bps),
            })}
      </span>
    </p>
  );
}
