import type { Spread } from '../fair/spread.ts';

/**
 * A half inning as a chain of plate appearances over outs and runners (Lindsey 1963): out, walk, single, double, triple or
 * home run, each with its probability. Runners move as far as the batter, one base more from second on a single and from
 * first on a double; there are no stolen bases and double plays.
 */
export type PlateResult = 'double' | 'home_run' | 'out' | 'single' | 'triple' | 'walk';

export const PLATE_RESULTS: readonly PlateResult[] = ['out', 'walk', 'single', 'double', 'triple', 'home_run'];

/** Shares of what is not an out, in the order of the results above. */
const REACH_SHARES = [0.27, 0.44, 0.145, 0.013, 0.132];
/** How often a batter of a usual side is not out: 4.4 runs in nine innings. */
const USUAL_REACH = 0.3165;

/** Chances of the results of a plate appearance; `skill` of 1 is a usual side. */
export const plateChances = (skill: number): readonly number[] => {
  const reach = Math.min(0.6, USUAL_REACH * skill);
  return [1 - reach, ...REACH_SHARES.map((share) => share * reach)];
};

export type BaseState = { readonly outs: number; readonly bases: number };
export type Advance = BaseState & { readonly runs: number };

const FIRST = 1;
const SECOND = 2;
const THIRD = 4;
const has = (bases: number, base: number): number => Number((bases & base) !== 0);

/** Walks push only those who have to move. */
function walk(bases: number): readonly [bases: number, runs: number] {
  if (has(bases, FIRST) === 0) return [bases | FIRST, 0];
  if (has(bases, SECOND) === 0) return [bases | SECOND, 0];
  return has(bases, THIRD) === 0 ? [bases | THIRD, 0] : [bases, 1];
}

/** Outs, runners and runs after a plate appearance. */
export function advancePlate({ bases, outs }: BaseState, result: PlateResult): Advance {
  const [first, second, third] = [has(bases, FIRST), has(bases, SECOND), has(bases, THIRD)];
  switch (result) {
    case 'out':
      return { outs: outs + 1, bases, runs: 0 };
    case 'walk': {
      const [next, runs] = walk(bases);
      return { outs, bases: next, runs };
    }
    case 'single':
      return { outs, bases: FIRST | (first * SECOND), runs: second + third };
    case 'double':
      return { outs, bases: SECOND, runs: first + second + third };
    case 'triple':
      return { outs, bases: THIRD, runs: first + second + third };
    case 'home_run':
      return { outs, bases: 0, runs: first + second + third + 1 };
  }
}

const RUNS_MAX = 16;
const NEGLIGIBLE = 1e-9;
const APPEARANCES_MAX = 60;

/** Runs of a half inning from its outs and runners, exactly but for runs beyond sixteen. */
export function plateRuns(chances: readonly number[], start: BaseState): Spread {
  const done = new Float64Array(RUNS_MAX + 1);
  const at = (outs: number, bases: number, runs: number): number => (outs * 8 + bases) * (RUNS_MAX + 1) + runs;
  let now = new Float64Array(24 * (RUNS_MAX + 1));
  now[at(start.outs, start.bases, 0)] = 1;
  for (let appearance = 0, open = 1; appearance < APPEARANCES_MAX && open > NEGLIGIBLE; appearance += 1) {
    const next = new Float64Array(now.length);
    open = 0;
    for (let cell = 0; cell < now.length; cell += 1) {
      const weight = now[cell] as number;
      if (weight === 0) continue;
      const runs = cell % (RUNS_MAX + 1);
      const state = Math.floor(cell / (RUNS_MAX + 1));
      for (const [index, result] of PLATE_RESULTS.entries()) {
        const after = advancePlate({ outs: Math.floor(state / 8), bases: state % 8 }, result);
        const mass = weight * (chances[index] as number);
        const scored = Math.min(RUNS_MAX, runs + after.runs);
        if (after.outs >= 3) done[scored] = (done[scored] as number) + mass;
        else {
          const target = at(after.outs, after.bases, scored);
          next[target] = (next[target] as number) + mass;
          open += mass;
        }
      }
    }
    now = next;
  }
  const sum = done.reduce((total, one) => total + one, 0);
  return { from: 0, mass: done.map((one) => one / sum) };
}

const known = new Map<string, Spread>();
const KNOWN_MAX = 20_000;

/** The same, kept: a match asks for few of them, again and again. */
export function halfInning(skill: number, bases = 0, outs = 0): Spread {
  const key = `${skill} ${bases} ${outs}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const runs = plateRuns(plateChances(skill), { outs, bases });
  if (known.size < KNOWN_MAX) known.set(key, runs);
  return runs;
}
