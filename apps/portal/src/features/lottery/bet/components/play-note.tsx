import { playRule } from '@parlour/i18n/lottery';
import {
  type AnyFamily,
  compareRatios,
  leastReturnBps,
  type PlayOdds,
  RETURN_TOLD_BELOW_BPS,
} from '@parlour/lottery';
import { type ReactNode, useMemo } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useRateText } from '../../../../lib/rate-text.ts';
import type { Offer } from '../../offer.ts';
import type { BetPlay } from '../board-model.ts';
import { cutsOfPlay } from '../cut-model.ts';
import { headlineCap } from '../headline-cap.ts';
import { oddsOf, oddsText } from '../odds-model.ts';
import type { Terms } from '../price-model.ts';
import { useBetNames } from '../use-bet-names.ts';
import { CapNote } from './cap-note.tsx';
import { CutNote } from './cut-note.tsx';
import classes from './play-note.module.css';

export type PlayNoteProps = {
  readonly family: AnyFamily;
  readonly play: BetPlay;
  readonly offer: Offer;
  readonly terms: Terms;
};

/** What a play is, how it wins and at which odds; also what it returns, where that is little. */
export function PlayNote({ family, play, offer, terms }: PlayNoteProps): ReactNode {
  const t = useLotteryText();
  const rateText = useRateText();
  const names = useBetNames(family.code);
  const rule = playRule(t, family.code, play);
  const odds = useMemo(() => oddsOf(play, offer, terms.group), [play, offer, terms.group]);
  const cap = useMemo(
    () => (odds === null ? null : headlineCap(play, odds, offer)),
    [play, odds, offer],
  );
  const returnBps = odds === null ? null : leastReturnBps(play, odds);
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        <h2>{names.play(play.code)}</h2>
        {odds === null ? null : (
          <span className={classes.odds}>
            {t('bet.odds')} <bdi dir="ltr">{rangeOf(odds)}</bdi>
          </span>
        )}
      </div>
      {cap === null ? null : (
        <p className={classes.low}>
          <CapNote cap={cap} currency={offer.currency} />
        </p>
      )}
      <CutNote cuts={cutsOfPlay(play.code, offer)} />
      <p>
        {rule.pick} {rule.win}
      </p>
      {play.price === undefined || play.price === 1 ? null : (
        <p>{t('bet.price', { count: play.price })}</p>
      )}
      {returnBps === null || returnBps >= RETURN_TOLD_BELOW_BPS ? null : (
        <p className={classes.low}>{t('bet.low_return', { rate: rateText(returnBps) })}</p>
      )}
    </div>
  );
}

/** The odds of one level, or from the lowest to the highest of several. */
function rangeOf(odds: PlayOdds): string {
  const [low, ...others] = odds.toSorted(compareRatios);
  const high = others.at(-1);
  if (low === undefined) return '';
  const [least, most] = [oddsText(low), oddsText(high ?? low)];
  return least === most ? least : `${least}–${most}`;
}
