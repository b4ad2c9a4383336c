import type { FairMarket } from '../fair/fair.ts';
import { addSpreads, chanceOf, massAt, pointSpread, repeatSpread, shiftSpread, type Spread } from '../fair/spread.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, yesNo } from '../market/kinds.ts';
import { once, type ScoreView, viewOfCells, viewOfSides } from '../market/score-view.ts';
import { halfInning } from './plate.ts';

/**
 * Baseball by half innings, whose runs follow from the plate appearances of the side; what is left of one under way depends
 * on outs and on runners. The home side does not bat last when it leads, and
 * stops as soon as it does; extra innings follow until one leads, each with a runner on second.
 */
/** How well either side bats against the other's pitching; 1 is usual. */
export type BaseballStrength = { readonly home: number; readonly away: number };

export type BaseballState = {
  /** Runs of the innings, visitors and home as the feed has them: home first; the last one is under way. */
  readonly innings: readonly (readonly [home: number, away: number])[];
  /** The away side bats in the top. */
  readonly isTop: boolean;
  readonly outs: 0 | 1 | 2;
  /** Runners on first, second and third as bits 1, 2 and 4. */
  readonly bases: number;
  readonly isOver?: boolean;
};

export const baseballStart: BaseballState = { innings: [[0, 0]], isTop: true, outs: 0, bases: 0 };
export const INNINGS = 9;
export type BaseballJoint = {
  readonly strength: BaseballStrength;
  readonly state: BaseballState;
  /** Nine innings, with the last half as it is really played. */
  readonly regular: () => ScoreView;
  readonly withExtra: () => ScoreView;
  /** An inning but the last one, which home may not play. */
  readonly inning: (number: number) => ScoreView | null;
  readonly firstFive: () => ScoreView;
};

const sumOf = (state: BaseballState, side: 0 | 1, to = Infinity): number =>
  state.innings.slice(0, to).reduce((sum, runs) => sum + runs[side], 0);

/** Runs of a side in the innings of a span that are still to come, the one under way from its runners. */
function runsLeft({ away, home }: BaseballStrength, state: BaseballState, side: 0 | 1, from: number, to: number): Spread {
  const skill = side === 0 ? home : away;
  const now = state.innings.length;
  const whole = Math.max(0, to - Math.max(from - 1, now));
  const later = repeatSpread(halfInning(skill), whole);
  if (now < from || now > to) return later;
  const isBatting = state.isTop === (side === 1);
  const isWaiting = side === 0 && state.isTop;
  if (isBatting) return addSpreads(later, halfInning(skill, state.bases, state.outs));
  return isWaiting ? addSpreads(later, halfInning(skill)) : later;
}

/** The last half inning of home: not played when it leads, ended by the run that wins it. */
function walkOff(before: number, visitors: number, last: Spread, add: (home: number, weight: number) => void): void {
  if (before > visitors) {
    add(before, 1);
    return;
  }
  const needed = visitors - before + 1;
  last.mass.forEach((weight, runs) => add(before + Math.min(runs, needed), weight));
}

const SIZE = 32;
const clamp = (value: number): number => Math.min(value, SIZE - 1);

function nineInnings(strength: BaseballStrength, state: BaseballState): ScoreView {
  const now = state.innings.length;
  if (now > INNINGS || state.isOver === true) return viewOfSides(pointSpread(sumOf(state, 0, INNINGS)), pointSpread(sumOf(state, 1, INNINGS)));
  const isLastNow = now === INNINGS && !state.isTop;
  const away = shiftSpread(runsLeft(strength, state, 1, 1, INNINGS), sumOf(state, 1));
  const home = shiftSpread(isLastNow ? pointSpread(0) : runsLeft(strength, state, 0, 1, INNINGS - 1), sumOf(state, 0));
  const last = isLastNow
    ? halfInning(strength.home, state.bases, state.outs)
    : halfInning(strength.home);
  const mass = new Float64Array(SIZE * SIZE);
  away.mass.forEach((awayWeight, a) => {
    home.mass.forEach((homeWeight, h) => {
      const weight = awayWeight * homeWeight;
      if (weight < 1e-9) return;
      const visitors = clamp(a + away.from);
      walkOff(h + home.from, a + away.from, last, (runs, share) => {
        const at = clamp(runs) * SIZE + visitors;
        mass[at] = (mass[at] as number) + weight * share;
      });
    });
  });
  return viewOfCells({ fromHome: 0, fromAway: 0, rows: SIZE, columns: SIZE, mass });
}

const SECOND_BASE = 2;

type Runs = { readonly home: number; readonly away: number; readonly weight: number };
const EXTRA_INNINGS = 5;
const NEGLIGIBLE = 1e-7;

/** One inning from a level score: those that it decides, and those that are level still. */
function playExtra(open: readonly Runs[], top: Spread, bottom: Spread) {
  const found = new Map<string, Runs>();
  for (const { away, home, weight } of open) {
    top.mass.forEach((one, a) => {
      if (weight * one < NEGLIGIBLE) return;
      walkOff(home, away + a, bottom, (h, share) => {
        const key = `${h}:${away + a}`;
        const before = found.get(key)?.weight ?? 0;
        found.set(key, { home: h, away: away + a, weight: before + weight * one * share });
      });
    });
  }
  const all = [...found.values()];
  return {
    decided: all.filter(({ away, home }) => home !== away),
    level: all.filter(({ away, home }) => home === away),
  };
}

/** Final scores from a score, after extra innings until one side leads; the first may be under way. */
function extraInnings({ away, home }: BaseballStrength, start: Runs, first: { readonly top: Spread; readonly bottom: Spread }): Runs[] {
  const [top, bottom] = [halfInning(away, SECOND_BASE), halfInning(home, SECOND_BASE)];
  const all: Runs[] = [];
  let inning = playExtra([start], first.top, first.bottom);
  for (let number = 0; number < EXTRA_INNINGS; number += 1) {
    all.push(...inning.decided);
    inning = playExtra(inning.level, top, bottom);
  }
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  return all.map((one) => ({ ...one, weight: (one.weight * start.weight) / sum }));
}

/** What is left of an extra inning that is under way. */
function extraNow({ away, home }: BaseballStrength, { bases, isTop, outs }: BaseballState) {
  if (isTop) return { top: halfInning(away, bases, outs), bottom: halfInning(home, SECOND_BASE) };
  return { top: pointSpread(0), bottom: halfInning(home, bases, outs) };
}

function extended(strength: BaseballStrength, state: BaseballState, regular: ScoreView): ScoreView {
  const mass = new Float64Array(SIZE * SIZE);
  const add = ({ away, home, weight }: Runs): void => {
    const at = clamp(home) * SIZE + clamp(away);
    mass[at] = (mass[at] as number) + weight;
  };
  const stands = { home: sumOf(state, 0), away: sumOf(state, 1), weight: 1 };
  if (state.isOver === true) add(stands);
  else if (state.innings.length > INNINGS) {
    for (const one of extraInnings(strength, stands, extraNow(strength, state))) add(one);
  } else {
    const fresh = { top: halfInning(strength.away, SECOND_BASE), bottom: halfInning(strength.home, SECOND_BASE) };
    const extra = once(() => extraInnings(strength, { home: 0, away: 0, weight: 1 }, fresh));
    regular.expect((h, a) => {
      const weight = regular.mass(h, a);
      if (h !== a) add({ home: h, away: a, weight });
      else {
        for (const one of extra()) {
          add({ home: h + one.home, away: a + one.away, weight: weight * one.weight });
        }
      }
      return 0;
    });
  }
  return viewOfCells({ fromHome: 0, fromAway: 0, rows: SIZE, columns: SIZE, mass });
}

export function baseballJoint(strength: BaseballStrength, state: BaseballState): BaseballJoint {
  const regular = once(() => nineInnings(strength, state));
  const sides = (from: number, to: number): ScoreView => {
    const sideOf = (side: 0 | 1): Spread => {
      const stands = state.innings.slice(from - 1, to).reduce((sum, runs) => sum + runs[side], 0);
      return shiftSpread(runsLeft(strength, state, side, from, to), stands);
    };
    return viewOfSides(sideOf(0), sideOf(1));
  };
  return {
    strength,
    state,
    regular,
    withExtra: once(() => extended(strength, state, regular())),
    inning: (number) => (number >= INNINGS ? null : sides(number, number)),
    firstFive: () => sides(1, 5),
  };
}

/** How likely home is to bat in the bottom of the ninth. */
const batsNinth = ({ strength, state }: BaseballJoint): number => {
  const home = shiftSpread(runsLeft(strength, state, 0, 1, INNINGS - 1), sumOf(state, 0));
  const away = shiftSpread(runsLeft(strength, state, 1, 1, INNINGS), sumOf(state, 1));
  return 1 - chanceOf(viewOfSides(home, away).difference(), (value) => value > 0);
};

type Pricer = (joint: BaseballJoint, specifiers: Readonly<Record<string, string>>) => FairMarket | null;
const onAll = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.withExtra(), specifiers);
const onInning = (kind: Kind): Pricer => (joint, specifiers) => {
  const view = joint.inning(numberSpecifier(specifiers, 'inningnr') ?? 0);
  return view === null ? null : kind(view, specifiers);
};
const onFive = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.firstFive(), specifiers);

const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  [251, onAll(kinds.winner)], [254, onAll(kinds.europeanHandicap)], [256, onAll(kinds.handicap)],
  [258, onAll(kinds.total)], [260, onAll(kinds.homeTotal)], [261, onAll(kinds.awayTotal)], [264, onAll(kinds.oddEven)],
  [252, (joint, specifiers) => kinds.threeWay(joint.regular(), specifiers)],
  [268, (joint) => yesNo(massAt(joint.regular().difference(), 0))],
  [269, (joint) => yesNo(batsNinth(joint))],
  [274, onFive(kinds.threeWay)], [275, onFive(kinds.handicap)], [276, onFive(kinds.total)], [1124, onFive(kinds.winner)],
  [287, onInning(kinds.threeWay)], [288, onInning(kinds.total)],
]);

export const BASEBALL_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of baseball; null where it has none. */
export const baseballPrice = (joint: BaseballJoint, marketId: number, specifiers: Readonly<Record<string, string>>): FairMarket | null =>
  PRICERS.get(marketId)?.(joint, specifiers) ?? null;
