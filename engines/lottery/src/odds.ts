import type { Level, Play } from './play.ts';
import { multiplyRatios, type Ratio, ratio, scaleRatio } from './ratio.ts';

/** Fixed odds in whole ten-thousandths, stake included: 98000 pays 9.8 for each unit staked. */
export type Odds = number;

export const ODDS_DENOMINATOR = 10_000n;
const BPS = 10_000n;
/** The prize group whose odds are fair. A group of 1956 returns 97.8 % in all. */
export const GROUP_FAIR = 2000;
/** Twenty steps of the group are one per cent, so one step is five basis points. */
export const REBATE_BPS_PER_STEP = 5;

/** Anything with levels that may be sold by points. */
export type Priced = Pick<Play<never>, 'price'>;

/**
 * What a fair game would pay at a level for each unit, stake included. A bet that costs 27 units pays
 * 27 times as much for each unit as one that costs a single unit at the same chance.
 */
export const fairOdds = ({ price = 1 }: Priced, level: Level): Ratio =>
  ratio(BigInt(level.outcomes) * BigInt(price), BigInt(level.winners));

/** Odds of a prize-group play: fair odds times group / 2000, exact. */
export const groupOdds = (play: Priced, level: Level, group: number): Ratio =>
  multiplyRatios(fairOdds(play, level), ratio(BigInt(group), BigInt(GROUP_FAIR)));

export const fixedOdds = (odds: Odds): Ratio => ratio(BigInt(odds), ODDS_DENOMINATOR);

/** What of each unit staked comes back in the long run at odds, exactly. */
export function returnRatio(play: Priced, level: Level, odds: Ratio): Ratio {
  const fair = fairOdds(play, level);
  return multiplyRatios(odds, ratio(fair.denominator, fair.numerator));
}

/** The same in basis points, truncated: to be shown, and too coarse to be compared with a limit. */
export const returnBps = (play: Priced, level: Level, odds: Ratio): number =>
  Number(scaleRatio(returnRatio(play, level, odds), BPS));

/** Prize groups a member may choose from: the brand's lowest to the member's own highest. */
export type GroupTerms = { readonly groupMin: number; readonly groupMax: number };

export type GroupFault = 'group' | 'margin';

/** Checks the terms of a member against the least margin of the house, in basis points (2 % seen). */
export function checkGroupTerms(terms: GroupTerms, marginMinBps: number): GroupFault | null {
  const { groupMin, groupMax } = terms;
  const whole = Number.isSafeInteger(groupMin) && Number.isSafeInteger(groupMax);
  if (!whole || groupMin < 1 || groupMin > groupMax) return 'group';
  const marginBps = (GROUP_FAIR - groupMax) * REBATE_BPS_PER_STEP;
  return marginBps < marginMinBps ? 'margin' : null;
}

/**
 * The rebate that the chosen group leaves, in basis points, or null where the terms do not allow the
 * group: the higher the odds, the lower the rebate; both together are always groupMax / 2000.
 */
export function groupRebateBps({ groupMin, groupMax }: GroupTerms, group: number): number | null {
  if (!Number.isSafeInteger(group) || group < groupMin || group > groupMax) return null;
  return (groupMax - group) * REBATE_BPS_PER_STEP;
}
