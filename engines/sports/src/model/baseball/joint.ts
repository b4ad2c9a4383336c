import { negativeBinomialSpread } from '../fair/counts.ts';
import { type FairMarket } from '../fair/fair.ts';
import { addSpreads, chanceOf, massAt, pointSpread, repeatSpread, shiftSpread, type Spread } from '../fair/spread.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, yesNo } from '../market/kinds.ts';
import { once, type ScoreView, viewOfCells, viewOfSides } from '../market/score-view.ts';

/**
 * Baseball by half innings: runs of each are a negative binomial number (many innings without a run, a few with several);
 * in an inning under way, what is left depends on outs and on runners. The home side does not bat last when it leads, and
 * stops as soon as it does; extra innings follow until one leads, each with a runner on second.
 */
export type BaseballStrength = { readonly home: number; readonly away: number };

export type BaseballState = {
  /** Runs of the innings, visitors and home as the feed has them: home first; the last one is under way. */
  readonly innings: readonly (readonly [home: number, away: number])[];
  /** The away side bats in the top. */
  readonly isTop: boolean;
  readonly outs: 0 | 1 | 2;
  /** Runners on first, second and third as bits 1, 2 and 4. */
  readonly bases: number;
};

export const baseballStart: BaseballState = { innings: [[0, 0]], isTop: true, outs: 0, bases: 0 };
export const INNINGS = 9;
/** How uneven the runs of half innings are; fitted to 73 % of them without a run at a mean of 0.5. */
const SHAPE = 0.42;

/** Mean runs to come in a half inning by runners and outs, relative to its start (after Tango's table of 24 states). */
const RUNS_LEFT: readonly (readonly [number, number, number])[] = [
  [1, 0.53, 0.21], [1.79, 1.06, 0.47], [2.29, 1.38, 0.66], [3.02, 1.89, 0.9],
  [2.82, 1.98, 0.73], [3.72, 2.48, 1.03], [4.08, 2.87, 1.21], [4.77, 3.21, 1.57],
];

const meanLeft = (mean: number, bases: number, outs: 0 | 1 | 2): number =>
  mean * (RUNS_LEFT[bases]?.[outs] ?? 1);

/** Runs of a half inning from where it stands. */
export const halfInning = (mean: number, bases = 0, outs: 0 | 1 | 2 = 0): Spread =>
  negativeBinomialSpread(meanLeft(mean, bases, outs), SHAPE * Math.sqrt(RUNS_LEFT[bases]?.[outs] ?? 1));

export type BaseballJoint = {
  readonly strength: BaseballStrength;
  readonly state: BaseballState;
  /** Nine innings, with the last half as it is really played. */
  readonly regular: () => ScoreView;
  readonly withExtra: () => ScoreView;
  readonly inning: (number: number) => ScoreView | null;
  readonly firstFive: () => ScoreView | null;
};

const perInning = (mean: number): number => mean / INNINGS;
const sumOf = (state: BaseballState, side: 0 | 1, to = Infinity): number =>
  state.innings.slice(0, to).reduce((sum, runs) => sum + runs[side], 0);

/** Runs of a side in the innings of a span that are still to come, the one under way from its runners. */
function runsLeft({ away, home }: BaseballStrength, state: BaseballState, side: 0 | 1, from: number, to: number): Spread {
  const mean = perInning(side === 0 ? home : away);
  const now = state.innings.length;
  const whole = Math.max(0, to - Math.max(from - 1, now));
  const later = repeatSpread(halfInning(mean), whole);
  if (now < from || now > to) return later;
  const isBatting = state.isTop === (side === 1);
  const isWaiting = side === 0 && state.isTop;
  if (isBatting) return addSpreads(later, halfInning(mean, state.bases, state.outs));
  return isWaiting ? addSpreads(later, halfInning(mean)) : later;
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
  if (now > INNINGS) return viewOfSides(pointSpread(sumOf(state, 0, INNINGS)), pointSpread(sumOf(state, 1, INNINGS)));
  const isLastNow = now === INNINGS && !state.isTop;
  const away = shiftSpread(runsLeft(strength, state, 1, 1, INNINGS), sumOf(state, 1));
  const home = shiftSpread(isLastNow ? pointSpread(0) : runsLeft(strength, state, 0, 1, INNINGS - 1), sumOf(state, 0));
  const mean = perInning(strength.home);
  const last = isLastNow ? halfInning(mean, state.bases, state.outs) : halfInning(mean);
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

/** Extra innings from a level score, until one leads; how many runs each adds. */
function extraRuns({ away, home }: BaseballStrength): { readonly home: number; readonly away: number; readonly weight: number }[] {
  const [top, bottom] = [halfInning(perInning(away), SECOND_BASE), halfInning(perInning(home), SECOND_BASE)];
  const found = new Map<string, { home: number; away: number; weight: number }>();
  let open = [{ runs: 0, weight: 1 }];
  for (let inning = 0; inning < 4; inning += 1) {
    const next = new Map<number, number>();
    for (const { runs, weight } of open) {
      top.mass.forEach((one, a) => {
        if (weight * one < 1e-7) return;
        walkOff(0, a, bottom, (h, share) => {
          const mass = weight * one * share;
          if (h === a) next.set(runs + a, (next.get(runs + a) ?? 0) + mass);
          else {
            const key = `${runs + h}:${runs + a}`;
            const before = found.get(key)?.weight ?? 0;
            found.set(key, { home: runs + h, away: runs + a, weight: before + mass });
          }
        });
      });
    }
    open = [...next].map(([runs, weight]) => ({ runs, weight }));
  }
  const all = [...found.values()];
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  return all.map((one) => ({ ...one, weight: one.weight / sum }));
}

function extended(strength: BaseballStrength, state: BaseballState, regular: ScoreView): ScoreView {
  const mass = new Float64Array(SIZE * SIZE);
  const extra = once(() => extraRuns(strength));
  const stands = state.innings.length > INNINGS ? [sumOf(state, 0), sumOf(state, 1)] as const : null;
  const add = (home: number, away: number, weight: number): void => {
    const at = clamp(home) * SIZE + clamp(away);
    mass[at] = (mass[at] as number) + weight;
  };
  if (stands !== null) {
    // In an extra inning under way: its own end, then further ones.
    for (const one of extra()) add(stands[0] + one.home, stands[1] + one.away, one.weight);
  } else {
    regular.expect((h, a) => {
      const weight = regular.mass(h, a);
      if (h !== a) add(h, a, weight);
      else for (const one of extra()) add(h + one.home, a + one.away, weight * one.weight);
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
    inning: (number) => (number < state.innings.length || number >= INNINGS ? null : sides(number, number)),
    firstFive: () => (state.innings.length > 5 ? null : sides(1, 5)),
  };
}

type Pricer = (joint: BaseballJoint, specifiers: Readonly<Record<string, string>>) => FairMarket | null;
const onAll = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.withExtra(), specifiers);
const onInning = (kind: Kind): Pricer => (joint, specifiers) => {
  const view = joint.inning(numberSpecifier(specifiers, 'inningnr') ?? 0);
  return view === null ? null : kind(view, specifiers);
};
const onFive = (kind: Kind): Pricer => (joint, specifiers) => {
  const view = joint.firstFive();
  return view === null ? null : kind(view, specifiers);
};

const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  [251, onAll(kinds.winner)], [254, onAll(kinds.europeanHandicap)], [256, onAll(kinds.handicap)],
  [258, onAll(kinds.total)], [260, onAll(kinds.homeTotal)], [261, onAll(kinds.awayTotal)], [264, onAll(kinds.oddEven)],
  [252, (joint, specifiers) => kinds.threeWay(joint.regular(), specifiers)],
  [268, (joint) => (joint.state.innings.length > INNINGS ? null : yesNo(massAt(joint.regular().difference(), 0)))],
  [274, onFive(kinds.threeWay)], [275, onFive(kinds.handicap)], [276, onFive(kinds.total)], [1124, onFive(kinds.winner)],
  [287, onInning(kinds.threeWay)], [288, onInning(kinds.total)],
]);

export const BASEBALL_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of baseball; null where it has none. */
export const baseballPrice = (joint: BaseballJoint, marketId: number, specifiers: Readonly<Record<string, string>>): FairMarket | null =>
  PRICERS.get(marketId)?.(joint, specifiers) ?? null;

/** How likely home is to bat in the bottom of the ninth. */
export const batsNinth = ({ strength, state }: BaseballJoint): number => {
  const home = shiftSpread(runsLeft(strength, state, 0, 1, INNINGS - 1), sumOf(state, 0));
  const away = shiftSpread(runsLeft(strength, state, 1, 1, INNINGS), sumOf(state, 1));
  return 1 - chanceOf(viewOfSides(home, away).difference(), (value) => value > 0);
};
