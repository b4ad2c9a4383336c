import {
  fairOdds,
  fixedOdds,
  ODDS_DENOMINATOR,
  type Odds,
  returnBps,
  returnRatio,
} from './odds.ts';
import type { Family, JointReturn, Level, Play } from './play.ts';
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  NOTHING,
  type Ratio,
  ratio,
  scaleRatio,
  WHOLE,
} from './ratio.ts';

/** Odds of the fixed-odds plays of a family, by `play:level`. A change is a new version. */
export type OddsPack = {
  readonly family: string;
  readonly version: number;
  readonly odds: Readonly<Record<string, Odds>>;
};

/** The odds that pay for one bet each: what a play's levels pay, frozen into the bets on it. */
export type PlayOdds = readonly Ratio[];

export const oddsKey = (play: Pick<Play<never>, 'code' | 'pricedAs'>, level: Level): string =>
  `${play.pricedAs ?? play.code}:${level.code}`;

/** A hundred million for one, beyond any level of any play. */
export const ODDS_MAX: Odds = 1_000_000_000_000;

export type OddsPackFault = {
  readonly key: string;
  readonly reason: 'unknown' | 'missing' | 'odds' | 'margin';
};

/**
 * Levels that return more than the house may give, compared exactly. Legs of a parlay are also
 * refused where so many of them together return more: then the one that returns most is named.
 */
function marginFaults<D>(play: Play<D>, pack: OddsPack, marginMinBps: number): OddsPackFault[] {
  const given = play.levels.map((level) => {
    const odds = pack.odds[oddsKey(play, level)];
    return odds !== undefined && isOdds(odds) ? fixedOdds(odds) : NOTHING;
  });
  const returnMax = ratio(BigInt(10_000 - marginMinBps), 10_000n);
  const returns = betReturns(play, given);
  const found = play.levels.filter((_, index) => isMore(returns[index], returnMax));
  if (found.length === 0 && play.joint !== undefined) {
    const largest = returns.reduce((most, each) => (isMore(each, most) ? each : most), NOTHING);
    const isTooMuch = jointReturns(play.joint, 'most', largest).some((all) =>
      isMore(all, returnMax),
    );
    if (isTooMuch) found.push(...play.levels.filter((_, index) => returns[index] === largest));
  }
  return found.map((level) => ({ key: oddsKey(play, level), reason: 'margin' }));
}

const isMore = (left: Ratio | undefined, right: Ratio): boolean =>
  left !== undefined && compareRatios(left, right) > 0;

/** What a bet that can win at each level returns: of the level, or of all where a bet may win at any. */
function betReturns<D>(play: Play<D>, odds: PlayOdds): readonly Ratio[] {
  const returns = play.levels.map((level, index) =>
    returnRatio(play, level, odds[index] ?? NOTHING),
  );
  if (!play.levelsAdd) return returns;
  const all = returns.reduce(addRatios, NOTHING);
  return returns.map(() => all);
}

/** What parlays of two, three, ... legs return of which each returns `leg`. */
function jointReturns(
  joint: readonly JointReturn[],
  bound: keyof JointReturn,
  leg: Ratio,
): readonly Ratio[] {
  return joint.map((all, index) => {
    const legs = Array.from({ length: index + 2 }, () => leg).reduce(multiplyRatios, WHOLE);
    return multiplyRatios(legs, ratio(BigInt(all[bound]), JOINT_DENOMINATOR));
  });
}

const JOINT_DENOMINATOR = 1_000_000n;

/** The most that a bet on each level returns in the long run, in parlays that of so many such legs. */
export function mostReturns<D>(play: Play<D>, odds: PlayOdds): readonly Ratio[] {
  return betReturns(play, odds).map((returned) =>
    jointReturns(play.joint ?? [], 'most', returned).reduce(
      (most, all) => (isMore(all, most) ? all : most),
      returned,
    ),
  );
}

/** Everything that keeps a pack from being sold: gaps, strangers, and odds that return too much. */
export function checkOddsPack<D>(
  family: Family<D>,
  pack: OddsPack,
  marginMinBps: number,
): OddsPackFault[] {
  const faults: OddsPackFault[] = [];
  const known = new Set<string>();
  for (const play of packPlays(family)) {
    for (const level of play.levels) {
      const key = oddsKey(play, level);
      known.add(key);
      const odds = pack.odds[key];
      if (odds === undefined) faults.push({ key, reason: 'missing' });
      else if (!isOdds(odds)) faults.push({ key, reason: 'odds' });
    }
    faults.push(...marginFaults(play, pack, marginMinBps));
  }
  for (const key of Object.keys(pack.odds)) {
    if (!known.has(key)) faults.push({ key, reason: 'unknown' });
  }
  return faults;
}

const isOdds = (odds: Odds): boolean => Number.isSafeInteger(odds) && odds >= 1 && odds <= ODDS_MAX;

/** The plays that have odds of their own in a pack. */
export const packPlays = <D>(family: Pick<Family<D>, 'plays'>): readonly Play<D>[] =>
  family.plays.filter((play) => play.odds === 'fixed' && play.pricedAs === undefined);

/**
 * What a bet returns in the long run, in basis points: of a level, or of all of them together where a
 * bet may win at any.
 */
export function playReturnBps<D>(play: Play<D>, pack: OddsPack, level: Level): number {
  const levels = play.levelsAdd ? play.levels : [level];
  return levels.reduce((sum, each) => {
    const odds = pack.odds[oddsKey(play, each)];
    return sum + (odds === undefined ? 0 : returnBps(play, each, fixedOdds(odds)));
  }, 0);
}

/** A bet that returns less than this in the long run says so to the player (GLI-19, 4.7.1 d). */
export const RETURN_TOLD_BELOW_BPS = 7_500;

/**
 * The least that any bet of a play returns at the odds that it is sold for, of a pack or of a prize
 * group, in basis points: what its rules tell the player. A parlay of many legs returns least.
 */
export function leastReturnBps<D>(play: Play<D>, odds: PlayOdds): number {
  const returns = betReturns(play, odds);
  const least = returns.reduce((low, each) => (isMore(low, each) ? each : low));
  const joint = jointReturns(play.joint ?? [], 'least', least);
  const lowest = joint.reduce((low, each) => (isMore(low, each) ? each : low), least);
  return Number(scaleRatio(lowest, 10_000n));
}

/** The odds of a play from a pack, in the order of its levels, or null where the pack has a gap. */
export function packOdds<D>(play: Play<D>, pack: OddsPack): PlayOdds | null {
  const odds: Ratio[] = [];
  for (const level of play.levels) {
    const found = pack.odds[oddsKey(play, level)];
    if (found === undefined) return null;
    odds.push(fixedOdds(found));
  }
  return odds;
}

/** What each level may return, in basis points, so that no bet of the play returns more. */
function keptBps<D>({ joint = [] }: Play<D>, marginBps: number): number {
  const all = ratio(BigInt(10_000 - marginBps), 10_000n);
  let kept = 10_000 - marginBps;
  const isTooMuch = (): boolean =>
    jointReturns(joint, 'most', ratio(BigInt(kept), 10_000n)).some((each) => isMore(each, all));
  while (kept > 0 && isTooMuch()) kept -= 1;
  return kept;
}

/**
 * A pack of fair odds less a margin, truncated to ten-thousandths; `given` odds of a source replace
 * single ones. Where a bet may win at any level, each level returns its even part; legs of a parlay
 * return so much less that no number of them returns more together.
 */
export function marginPack<D>(
  family: Family<D>,
  terms: {
    readonly version: number;
    readonly marginBps: number;
    readonly given?: Readonly<Record<string, Odds>>;
  },
): OddsPack {
  const odds: Record<string, Odds> = {};
  for (const play of packPlays(family)) {
    const kept = BigInt(keptBps(play, terms.marginBps));
    const parts = play.levelsAdd ? BigInt(play.levels.length) : 1n;
    for (const level of play.levels) {
      const key = oddsKey(play, level);
      const fair = multiplyRatios(fairOdds(play, level), ratio(kept, 10_000n * parts));
      odds[key] = terms.given?.[key] ?? Number(scaleRatio(fair, ODDS_DENOMINATOR));
    }
  }
  return { family: family.code, version: terms.version, odds };
}
