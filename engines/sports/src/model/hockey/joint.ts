import { poissonSpread } from '../fair/counts.ts';
import type { FairMarket } from '../fair/fair.ts';
import { massAt, shiftSpread, type Spread } from '../fair/spread.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, yesNo } from '../market/kinds.ts';
import { once, type ScoreView, viewOfCells, viewOfSides } from '../market/score-view.ts';

/**
 * Ice hockey: Poisson goals in three periods of twenty minutes; in the last minutes a side that is one or two behind takes
 * its goalkeeper off, so that the other one scores more often and it does a little, too. A level match goes on for five
 * minutes until a goal, then to a shootout; the winner of either gets one goal more.
 */
export type HockeyStrength = { readonly home: number; readonly away: number };

export type HockeyState = {
  /** Scores of the periods so far, the last of them under way. */
  readonly periods: readonly (readonly [home: number, away: number])[];
  /** Minutes of the period under way that are played. */
  readonly minute: number;
};

export const HOCKEY_PERIODS = 3;
export const HOCKEY_PERIOD_MINUTES = 20;
const REGULAR_MINUTES = HOCKEY_PERIODS * HOCKEY_PERIOD_MINUTES;
export const OVERTIME_MINUTES = 5;
/** With three skaters a side, overtime is faster; our estimate. */
export const OVERTIME_PACE = 1.6;
const EMPTY_NET_FROM = 57.5;
const EMPTY_NET_AGAINST = 3;
const EMPTY_NET_FOR = 1.5;
const STEP = 2.5;
const TERMS = 4;
const SIZE = 12;

export const hockeyStart: HockeyState = { periods: [[0, 0]], minute: 0 };

/** Goals per minute of both sides at a minute of the match and a difference. */
export function hockeyRates({ away, home }: HockeyStrength, minute: number, ahead: number): readonly [home: number, away: number] {
  const [h, a] = [home / REGULAR_MINUTES, away / REGULAR_MINUTES];
  if (minute >= REGULAR_MINUTES) return [h * OVERTIME_PACE, a * OVERTIME_PACE];
  const isOff = minute >= EMPTY_NET_FROM && ahead !== 0 && Math.abs(ahead) <= 2;
  if (!isOff) return [h, a];
  return ahead > 0
    ? [h * EMPTY_NET_AGAINST, a * EMPTY_NET_FOR]
    : [h * EMPTY_NET_FOR, a * EMPTY_NET_AGAINST];
}

/** Goals of the end of the third period, from a score, as a grid of what is added. */
function lastGoals(strength: HockeyStrength, from: number, ahead: number): Float64Array {
  const now = new Float64Array(SIZE * SIZE);
  now[0] = 1;
  for (let minute = from; minute < REGULAR_MINUTES - 1e-9; ) {
    const boundary = minute < EMPTY_NET_FROM ? EMPTY_NET_FROM : REGULAR_MINUTES;
    const end = Math.min(boundary, minute + STEP);
    advance(now, (difference) => hockeyRates(strength, minute, ahead + difference), end - minute);
    minute = end;
  }
  return now;
}

/** Moves the masses over some minutes of constant rates, by the Taylor series of the matrix exponential. */
function advance(now: Float64Array, ratesAt: (difference: number) => readonly [number, number], minutes: number): void {
  let last = Float64Array.from(now);
  for (let term = 1; term <= TERMS; term += 1) {
    const next = new Float64Array(SIZE * SIZE);
    for (let h = 0; h < SIZE; h += 1) {
      for (let a = 0; a < SIZE; a += 1) {
        const at = h * SIZE + a;
        const [home, away] = ratesAt(h - a);
        const goals = [h < SIZE - 1 ? home : 0, a < SIZE - 1 ? away : 0] as const;
        const flow = ((last[at] as number) * minutes) / term;
        next[at] = (next[at] as number) - flow * (goals[0] + goals[1]);
        if (h < SIZE - 1) next[at + SIZE] = (next[at + SIZE] as number) + flow * goals[0];
        if (a < SIZE - 1) next[at + 1] = (next[at + 1] as number) + flow * goals[1];
      }
    }
    for (let at = 0; at < now.length; at += 1) now[at] = (now[at] as number) + (next[at] as number);
    last = next;
  }
}

export type HockeyJoint = {
  readonly strength: HockeyStrength;
  readonly state: HockeyState;
  readonly regular: () => ScoreView;
  readonly period: (number: number) => ScoreView | null;
  /** How likely home is to win what follows a level score. */
  readonly homeExtra: () => number;
};

const sumOf = (state: HockeyState, side: 0 | 1, count = state.periods.length): number =>
  state.periods.slice(0, count).reduce((sum, score) => sum + score[side], 0);

/** Goals of a period that has no empty net, for one side. */
function periodSpread(mean: number, state: HockeyState, number: number, side: 0 | 1): Spread {
  const isLast = number === state.periods.length;
  const left = isLast ? HOCKEY_PERIOD_MINUTES - state.minute : HOCKEY_PERIOD_MINUTES;
  const minutes = number < state.periods.length ? 0 : Math.max(0, left);
  return shiftSpread(poissonSpread((mean * minutes) / REGULAR_MINUTES), state.periods[number - 1]?.[side] ?? 0);
}

/** Scores at the start of the third period, or now if that is later, with what is left of it. */
function beforeThird({ away, home }: HockeyStrength, state: HockeyState): ScoreView {
  const sideOf = (side: 0 | 1, mean: number): Spread => {
    const left = Math.max(0, 2 - state.periods.length) * HOCKEY_PERIOD_MINUTES;
    const now = state.periods.length <= 2 ? Math.max(0, HOCKEY_PERIOD_MINUTES - state.minute) : 0;
    return shiftSpread(poissonSpread((mean * (left + now)) / REGULAR_MINUTES), sumOf(state, side, HOCKEY_PERIODS));
  };
  return viewOfSides(sideOf(0, home), sideOf(1, away));
}

/** Scores of the third period and of the match: from each score before it, what its end adds. */
function thirdAndMatch(strength: HockeyStrength, state: HockeyState): { readonly third: ScoreView; readonly regular: ScoreView } {
  const before = beforeThird(strength, state);
  const isThird = state.periods.length === HOCKEY_PERIODS;
  const from = isThird ? REGULAR_MINUTES - HOCKEY_PERIOD_MINUTES + state.minute : REGULAR_MINUTES - HOCKEY_PERIOD_MINUTES;
  const stands = isThird ? (state.periods[2] ?? [0, 0]) : ([0, 0] as const);
  const grids = new Map<number, Float64Array>();
  const [home, away] = [before.home(), before.away()];
  const rows = home.mass.length + SIZE;
  const columns = away.mass.length + SIZE;
  const mass = new Float64Array(rows * columns);
  const third = new Float64Array(SIZE * SIZE);
  before.expect((h, a) => {
    const weight = before.mass(h, a);
    if (weight < 1e-10) return 0;
    const grid = grids.get(h - a) ?? lastGoals(strength, from, h - a);
    grids.set(h - a, grid);
    for (let at = 0; at < grid.length; at += 1) {
      const one = weight * (grid[at] as number);
      third[at] = (third[at] as number) + one;
      const row = h - home.from + Math.floor(at / SIZE);
      const cell = row * columns + a - away.from + (at % SIZE);
      mass[cell] = (mass[cell] as number) + one;
    }
    return 0;
  });
  return {
    third: viewOfCells({ fromHome: stands[0], fromAway: stands[1], rows: SIZE, columns: SIZE, mass: third }),
    regular: viewOfCells({ fromHome: home.from, fromAway: away.from, rows, columns, mass }),
  };
}

/** How likely home is to score first in overtime, or else to win a shootout that is even. */
function extraWin({ away, home }: HockeyStrength, minutesLeft: number): number {
  const [h, a] = [home / REGULAR_MINUTES, away / REGULAR_MINUTES];
  const none = Math.exp(-(h + a) * OVERTIME_PACE * minutesLeft);
  return (1 - none) * (h / (h + a)) + none / 2;
}

export function hockeyJoint(strength: HockeyStrength, state: HockeyState): HockeyJoint {
  const end = once(() => thirdAndMatch(strength, state));
  const isOvertime = state.periods.length > HOCKEY_PERIODS;
  return {
    strength,
    state,
    regular: once(() =>
      isOvertime
        ? viewOfSides(shiftSpread(poissonSpread(0), sumOf(state, 0, HOCKEY_PERIODS)), shiftSpread(poissonSpread(0), sumOf(state, 1, HOCKEY_PERIODS)))
        : end().regular,
    ),
    period: (number) => {
      if (number < 1 || number > HOCKEY_PERIODS) return null;
      if (number === HOCKEY_PERIODS && state.periods.length <= HOCKEY_PERIODS) return end().third;
      return viewOfSides(
        periodSpread(strength.home, state, number, 0),
        periodSpread(strength.away, state, number, 1),
      );
    },
    homeExtra: once(() => extraWin(strength, isOvertime ? Math.max(0, OVERTIME_MINUTES - state.minute) : OVERTIME_MINUTES)),
  };
}

/** The score with the goal of overtime or shootout added to the winner's. */
function extended(joint: HockeyJoint): ScoreView {
  const regular = joint.regular();
  const [home, away] = [regular.home(), regular.away()];
  const [rows, columns] = [home.mass.length + 1, away.mass.length + 1];
  const mass = new Float64Array(rows * columns);
  const add = (row: number, column: number, weight: number): void => {
    mass[row * columns + column] = (mass[row * columns + column] as number) + weight;
  };
  const extra = joint.homeExtra();
  regular.expect((h, a) => {
    const weight = regular.mass(h, a);
    const [row, column] = [h - home.from, a - away.from];
    if (h !== a) add(row, column, weight);
    else {
      add(row + 1, column, weight * extra);
      add(row, column + 1, weight * (1 - extra));
    }
    return 0;
  });
  return viewOfCells({ fromHome: home.from, fromAway: away.from, rows, columns, mass });
}

type Pricer = (joint: HockeyJoint, specifiers: Readonly<Record<string, string>>) => FairMarket | null;
const onRegular = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.regular(), specifiers);
const onFinal = (kind: Kind): Pricer => (joint, specifiers) => kind(extended(joint), specifiers);
const onPeriod = (kind: Kind): Pricer => (joint, specifiers) => {
  const view = joint.period(numberSpecifier(specifiers, 'periodnr') ?? 0);
  return view === null ? null : kind(view, specifiers);
};

const finalWinner: Pricer = (joint) => kinds.winnerWithExtra(joint.regular(), joint.homeExtra());
const levelAfterSixty: Pricer = (joint) => yesNo(massAt(joint.regular().difference(), 0));

const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  [1, onRegular(kinds.threeWay)], [10, onRegular(kinds.doubleChance)], [11, onRegular(kinds.winner)],
  [14, onRegular(kinds.europeanHandicap)], [16, onRegular(kinds.handicap)], [18, onRegular(kinds.total)],
  [19, onRegular(kinds.homeTotal)], [20, onRegular(kinds.awayTotal)], [26, onRegular(kinds.oddEven)],
  [29, onRegular(kinds.bothScore)], [406, finalWinner], [410, onFinal(kinds.handicap)],
  [412, onFinal(kinds.total)], [414, onFinal(kinds.homeTotal)], [415, onFinal(kinds.awayTotal)],
  [419, onFinal(kinds.oddEven)], [220, levelAfterSixty], [443, onPeriod(kinds.threeWay)],
  [446, onPeriod(kinds.total)], [447, onPeriod(kinds.homeTotal)], [448, onPeriod(kinds.awayTotal)],
  [452, onPeriod(kinds.bothScore)], [459, onPeriod(kinds.winner)], [460, onPeriod(kinds.handicap)],
  [462, onPeriod(kinds.oddEven)],
]);

export const HOCKEY_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of ice hockey; null where it has none. */
export const hockeyPrice = (joint: HockeyJoint, marketId: number, specifiers: Readonly<Record<string, string>>): FairMarket | null =>
  PRICERS.get(marketId)?.(joint, specifiers) ?? null;
