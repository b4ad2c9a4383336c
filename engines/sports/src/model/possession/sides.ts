import { type Fair, fairOf } from '../fair/fair.ts';
import { addSpreads, chanceOf, massAt, meanOf, mixSpreads, pointSpread, repeatSpread, shiftSpread, type Spread, varianceOf } from '../fair/spread.ts';
import { outcomeOf } from '../market/kinds.ts';
import { once, type ScoreView, viewOfSides } from '../market/score-view.ts';

/**
 * Sports in which the sides score by turns: basketball, handball, American football, rugby. A side's possessions bring
 * points independently, as many in a period as its clock allows; so the points of a side are a sum, and both sides are
 * independent. The normal models of these sports are what such sums come to; key numbers come from the points themselves.
 */
export type PossessionSport = {
  readonly periods: number;
  /** Possessions of either side in a period, and in an overtime. */
  readonly possessions: number;
  readonly overtimePossessions: number;
  /** A level score after overtime stands as a draw, as in most of these sports but basketball. */
  readonly isDrawPossible: boolean;
  readonly clockMs: number;
  readonly overtimeMs: number;
};

const MINUTE = 60_000;

export const BASKETBALL: PossessionSport = {
  periods: 4, possessions: 24, overtimePossessions: 10, isDrawPossible: false, clockMs: 12 * MINUTE, overtimeMs: 5 * MINUTE,
};
export const BASKETBALL_FORTY: PossessionSport = {
  ...BASKETBALL, possessions: 18, overtimePossessions: 9, clockMs: 10 * MINUTE,
};
export const AMERICAN_FOOTBALL: PossessionSport = {
  periods: 4, possessions: 3, overtimePossessions: 1.5, isDrawPossible: true, clockMs: 15 * MINUTE, overtimeMs: 10 * MINUTE,
};
export const HANDBALL: PossessionSport = {
  periods: 2, possessions: 26, overtimePossessions: 9, isDrawPossible: true, clockMs: 30 * MINUTE, overtimeMs: 10 * MINUTE,
};
export const RUGBY: PossessionSport = {
  periods: 2, possessions: 8, overtimePossessions: 4, isDrawPossible: true, clockMs: 40 * MINUTE, overtimeMs: 20 * MINUTE,
};

/** Probabilities of points of one possession, by points. */
export type Points = Spread;

const points = (...rows: readonly (readonly [points: number, weight: number])[]): Points =>
  mixSpreads(rows.map(([value, weight]) => [weight, pointSpread(value)] as const));

/** A trip down the court: two or three points, free throws, or nothing; `skill` of 1 is 1.1 points a trip. */
export const basketballPoints = (skill: number): Points => {
  const [two, three, one, andOne] = [0.4 * skill, 0.085 * skill, 0.04, 0.012];
  return points([0, 1 - two - three - one - andOne], [1, one], [2, two], [3, three + andOne]);
};

/** A drive: a touchdown with its conversion, a field goal, rarely a safety against; 1 is 1.9 points a drive. */
export const drivePoints = (skill: number): Points => {
  const [touchdown, goal, safety] = [0.205 * skill, 0.15 * skill, 0.003];
  return points(
    [0, 1 - touchdown - goal - safety], [2, safety], [3, goal],
    [6, touchdown * 0.05], [7, touchdown * 0.9], [8, touchdown * 0.05],
  );
};

export const handballPoints = (skill: number): Points => points([0, 1 - 0.56 * skill], [1, 0.56 * skill]);

/** A spell in the other half: try with or without conversion, penalty or drop goal; 1 is 1.45 points a spell. */
export const rugbyPoints = (skill: number): Points => {
  const [attempt, penalty] = [0.165 * skill, 0.125 * skill];
  return points([0, 1 - attempt - penalty], [3, penalty], [5, attempt * 0.28], [7, attempt * 0.72]);
};

export type PossessionStrength = { readonly sport: PossessionSport; readonly home: Points; readonly away: Points };

export type PossessionState = {
  /** Scores of the periods so far, the last of them under way unless it is over; overtimes follow the periods. */
  readonly periods: readonly (readonly [home: number, away: number])[];
  /** Possessions that either side still has in the period under way. */
  readonly left: readonly [home: number, away: number];
};

export const possessionStart = ({ sport }: PossessionStrength): PossessionState => ({
  periods: [[0, 0]],
  left: [sport.possessions, sport.possessions],
});

const repeats = new WeakMap<Points, Map<number, Spread>>();

/** Points of so many possessions; a part of one is had with its probability. */
export function pointsOf(one: Points, count: number): Spread {
  const known = repeats.get(one) ?? new Map<number, Spread>();
  repeats.set(one, known);
  const key = Math.round(count * 8) / 8;
  const before = known.get(key);
  if (before !== undefined) return before;
  const whole = Math.floor(key);
  const part = key - whole;
  const spread =
    part === 0
      ? repeatSpread(one, whole)
      : mixSpreads([[1 - part, repeatSpread(one, whole)], [part, repeatSpread(one, whole + 1)]]);
  known.set(key, spread);
  return spread;
}

export type PossessionJoint = {
  readonly strength: PossessionStrength;
  readonly state: PossessionState;
  /** The score of a period by its number from 1. */
  readonly period: (number: number) => ScoreView;
  /** The score of a run of periods, whole where they are over. */
  readonly span: (from: number, to: number) => ScoreView;
  readonly regular: () => ScoreView;
  readonly withOvertime: () => ScoreView;
  /** How likely home wins, and how likely it ends level, overtime included. */
  readonly finalWays: () => readonly [home: number, draw: number, away: number];
};

/** Points of each side in a period: what stands, with what is still to come. */
function sidesOf(strength: PossessionStrength, state: PossessionState, period: number): readonly [Spread, Spread] {
  const { sport } = strength;
  const whole = period > sport.periods ? sport.overtimePossessions : sport.possessions;
  const score = state.periods[period - 1] ?? [0, 0];
  const isLast = period === state.periods.length;
  const isOver = period < state.periods.length;
  const sideOf = (side: 0 | 1, one: Points): Spread => {
    const left = isOver ? 0 : isLast ? state.left[side] : whole;
    return shiftSpread(pointsOf(one, left), score[side]);
  };
  return [sideOf(0, strength.home), sideOf(1, strength.away)];
}

const OVERTIMES = 4;

/** What overtimes add to a level score: who wins them, and what they come to. */
function overtime({ away, home, sport }: PossessionStrength) {
  const once = viewOfSides(pointsOf(home, sport.overtimePossessions), pointsOf(away, sport.overtimePossessions));
  if (sport.isDrawPossible) return { difference: once.difference(), total: once.total(), home: once.home(), away: once.away() };
  const level = massAt(once.difference(), 0);
  const decided = once.difference().mass.map((mass, index) =>
    once.difference().from + index === 0 ? 0 : mass / (1 - level));
  const lengths = Array.from({ length: OVERTIMES }, (_, index) => (1 - level) * level ** index);
  const more = (one: Spread): Spread => {
    let sum = pointSpread(0);
    const parts = lengths.map((weight) => {
      sum = addSpreads(sum, one);
      return [weight, sum] as const;
    });
    return mixSpreads(parts);
  };
  return {
    difference: { from: once.difference().from, mass: decided },
    total: more(once.total()),
    home: more(once.home()),
    away: more(once.away()),
  };
}

/** The score with overtime: where it is level after the periods, overtime goes on. */
function extended(strength: PossessionStrength, regular: ScoreView): ScoreView {
  const extra = once(() => overtime(strength));
  const level = once(() => massAt(regular.difference(), 0));
  const ties = once(() => {
    const home = regular.home();
    const mass = home.mass.map((_, index) => regular.mass(home.from + index, home.from + index));
    return { from: home.from, mass };
  });
  const joined = (spread: Spread, factor: number, added: Spread): Spread => {
    const cut = { from: spread.from, mass: Float64Array.from(spread.mass) };
    const tied: [number, Spread][] = [];
    ties().mass.forEach((mass, index) => {
      const value = (ties().from + index) * factor;
      const at = value - cut.from;
      if (mass <= 0) return;
      cut.mass[at] = (cut.mass[at] as number) - mass;
      tied.push([mass, pointSpread(value)]);
    });
    if (tied.length === 0) return spread;
    const sum = level();
    const scaled = tied.map(([mass, one]) => [mass / sum, one] as const);
    return mixSpreads([[1, cut], [sum, addSpreads(mixSpreads(scaled), added)]]);
  };
  const difference = once(() => {
    const spread = regular.difference();
    const cut = { from: spread.from, mass: spread.mass.map((mass, index) => (spread.from + index === 0 ? 0 : mass)) };
    return mixSpreads([[1, cut], [level(), extra().difference]]);
  });
  return {
    ...regular,
    difference,
    total: once(() => joined(regular.total(), 2, extra().total)),
    home: once(() => joined(regular.home(), 1, extra().home)),
    away: once(() => joined(regular.away(), 1, extra().away)),
  };
}

/** The joint model of such a match as it stands. */
export function possessionJoint(strength: PossessionStrength, state: PossessionState): PossessionJoint {
  const { sport } = strength;
  const span = (from: number, to: number): ScoreView => {
    let [home, away]: [Spread, Spread] = [pointSpread(0), pointSpread(0)];
    for (let period = from; period <= to; period += 1) {
      const [h, a] = sidesOf(strength, state, period);
      [home, away] = [addSpreads(home, h), addSpreads(away, a)];
    }
    return viewOfSides(home, away);
  };
  const last = Math.max(sport.periods, state.periods.length);
  const regular = once(() => span(1, sport.periods));
  const withOvertime = once(() => extended(strength, state.periods.length > sport.periods ? span(1, last) : regular()));
  return {
    strength,
    state,
    period: (number) => span(number, number),
    span,
    regular,
    withOvertime,
    finalWays: once(() => {
      const spread = withOvertime().difference();
      return [chanceOf(spread, (value) => value > 0), massAt(spread, 0), chanceOf(spread, (value) => value < 0)] as const;
    }),
  };
}

/** Winner with overtime; where that may end level, the stake comes back. */
export function finalWinner(joint: PossessionJoint) {
  const [home, draw, away] = joint.finalWays();
  const of = (win: number): Fair => fairOf(win, draw);
  return [outcomeOf('4', of(home)), outcomeOf('5', of(away))];
}

/** Mean and deviation of the difference and the total, as the normal models of the sport have them. */
export function normalOf(joint: PossessionJoint) {
  const [difference, total] = [joint.regular().difference(), joint.regular().total()];
  return {
    difference: { mean: meanOf(difference), deviation: Math.sqrt(varianceOf(difference)) },
    total: { mean: meanOf(total), deviation: Math.sqrt(varianceOf(total)) },
  };
}
