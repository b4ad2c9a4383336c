import {
  fixedOdds,
  groupOdds,
  levelsOfPick,
  ODDS_DENOMINATOR,
  oddsKey,
  type PlayOdds,
  type Ratio,
  scaleRatio,
} from '@parlour/lottery';
import type { Offer } from '../offer.ts';
import type { BetPlay } from './board-model.ts';

/** What a play pays at each level: of the chosen prize group, or of the pack; null where unknown. */
export function oddsOf(
  play: BetPlay,
  { pack }: Pick<Offer, 'pack'>,
  group: number | null,
): PlayOdds | null {
  if (play.odds === 'group') {
    return group === null ? null : play.levels.map((level) => groupOdds(play, level, group));
  }
  const given = play.levels.map((level) => pack?.odds[oddsKey(play, level)]);
  const known = given.filter((odds) => odds !== undefined);
  return known.length < given.length ? null : known.map(fixedOdds);
}

const ODDS_DECIMALS = 4;
const SHOWN_MIN = 2;

/** Odds as they are read: four decimals at most, cut rather than rounded up. */
export function oddsText(odds: Ratio): string {
  const whole = scaleRatio(odds, ODDS_DENOMINATOR);
  const units = whole / ODDS_DENOMINATOR;
  const fraction = String(whole % ODDS_DENOMINATOR).padStart(ODDS_DECIMALS, '0');
  let end = ODDS_DECIMALS;
  while (end > SHOWN_MIN && fraction[end - 1] === '0') end -= 1;
  return `${String(units).replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, end)}`;
}

/** The odds that a press on a pick bets at; null where it can win at several levels, each with its own. */
export function pickOdds(
  play: BetPlay,
  odds: PlayOdds,
  pick: { readonly box: number; readonly token: string },
): Ratio | null {
  const [level, ...others] = levelsOfPick(play, pick.box, pick.token);
  return level === undefined || others.length > 0 ? null : (odds[level] ?? null);
}
