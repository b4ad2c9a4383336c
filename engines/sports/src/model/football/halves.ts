import { type ChainOptions, stretchGrid } from './chain.ts';
import {
  type FootballState,
  type FootballStrength,
  levelRates,
  paceBetween,
  type Stretch,
  stretchesLeft,
} from './rates.ts';
import type { ScoreGrid } from './score-grid.ts';

/** Goals of both halves together: one row for each way in which the four numbers may come out. */
export type HalfRows = {
  readonly count: number;
  readonly firstHome: Uint8Array;
  readonly firstAway: Uint8Array;
  readonly secondHome: Uint8Array;
  readonly secondAway: Uint8Array;
  readonly weight: Float64Array;
};

const FIRST_SIZE = 8;
const SECOND_SIZE = 9;
const NEGLIGIBLE = 1e-9;
/** No goal more. */
const STANDING: ScoreGrid = { size: 1, mass: Float64Array.of(1) };

/** A half as far as it is known: goals that stand, and how many may be added with which probability. */
type HalfCell = { readonly home: number; readonly away: number; readonly weight: number };

function cellsOf({ mass, size }: ScoreGrid, home: number, away: number): HalfCell[] {
  const cells: HalfCell[] = [];
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const weight = mass[h * size + a] as number;
      if (weight > NEGLIGIBLE) cells.push({ home: home + h, away: away + a, weight });
    }
  }
  return cells;
}

/** How the first half may end: known from the break on. */
function firstHalf(strength: FootballStrength, state: FootballState, stretches: readonly Stretch[]): HalfCell[] {
  const first = stretches.find(({ half }) => half === 1);
  if (first === undefined) {
    return [{ home: state.halfTime[0], away: state.halfTime[1], weight: 1 }];
  }
  const second = stretches.find(({ half }) => half === 2);
  const grid = stretchGrid(first, {
    strength,
    rates: levelRates(strength, state.redCards),
    start: state,
    size: FIRST_SIZE,
    leftAfter: second === undefined ? 0 : paceBetween(strength.rise, second),
  });
  return cellsOf(grid, state.home, state.away);
}

/** Grids of the second half by the score at the break; the same one serves where only the difference counts. */
function secondGrids(strength: FootballStrength, state: FootballState, stretch: Stretch) {
  const known = new Map<string, ScoreGrid>();
  const options: Omit<ChainOptions, 'start'> = {
    strength,
    rates: levelRates(strength, state.redCards),
    size: SECOND_SIZE,
    leftAfter: 0,
  };
  return (home: number, away: number): ScoreGrid => {
    const isLow = home <= 1 && away <= 1 && strength.correlation !== 0;
    const key = isLow ? `${home}:${away}` : `${strength.scoreEffect === 0 ? 0 : home - away}`;
    const grid = known.get(key) ?? stretchGrid(stretch, { ...options, start: { home, away } });
    known.set(key, grid);
    return grid;
  };
}

/** All ways in which both halves may come out from where the match stands. */
export function halfRows(strength: FootballStrength, state: FootballState): HalfRows {
  const stretches = stretchesLeft(state);
  const firsts = firstHalf(strength, state, stretches);
  const second = stretches.find(({ half }) => half === 2);
  const gridOf = second === undefined ? null : secondGrids(strength, state, second);
  const isSecond = state.phase === 'second' || state.phase === 'over';
  const rows = emptyRows(firsts.length * (gridOf === null ? 1 : SECOND_SIZE ** 2));
  let count = 0;
  for (const first of firsts) {
    const [home, away] = isSecond ? [state.home, state.away] : [first.home, first.away];
    const { mass, size } = gridOf?.(home, away) ?? STANDING;
    for (let at = 0; at < mass.length; at += 1) {
      const weight = first.weight * (mass[at] as number);
      if (weight < NEGLIGIBLE) continue;
      rows.firstHome[count] = first.home;
      rows.firstAway[count] = first.away;
      rows.secondHome[count] = home - first.home + Math.floor(at / size);
      rows.secondAway[count] = away - first.away + (at % size);
      rows.weight[count] = weight;
      count += 1;
    }
  }
  return wholeRows({ ...rows, count });
}

/** Brings the weights to one, after what is negligible was left out. */
function wholeRows(rows: HalfRows): HalfRows {
  const { count, weight } = rows;
  let sum = 0;
  for (let row = 0; row < count; row += 1) sum += weight[row] as number;
  for (let row = 0; row < count; row += 1) weight[row] = (weight[row] as number) / sum;
  return rows;
}

const emptyRows = (length: number): Omit<HalfRows, 'count'> => ({
  firstHome: new Uint8Array(length),
  firstAway: new Uint8Array(length),
  secondHome: new Uint8Array(length),
  secondAway: new Uint8Array(length),
  weight: new Float64Array(length),
});
