import { addSpreads, massAt, type Spread, subtractSpreads } from '../fair/spread.ts';

/**
 * The score of one part of a match (the whole, a half, a quarter, a set) with its probabilities. All views of a match are
 * margins of one joint model, so that prices read from them agree with one another.
 */
export type ScoreView = {
  /** How likely the part is to be played at all; what is bet on it comes back otherwise. */
  readonly played: number;
  readonly home: () => Spread;
  readonly away: () => Spread;
  readonly total: () => Spread;
  readonly difference: () => Spread;
  /** How likely this very score is. */
  readonly mass: (home: number, away: number) => number;
  /** How likely a score is that the test takes; it sees every score that is possible. */
  readonly chance: (isTaken: (home: number, away: number) => boolean) => number;
  /** The mean of what the function makes of the score, over the scores at which the part is played. */
  readonly expect: (valueOf: (home: number, away: number) => number) => number;
};

/** Computes once, when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Scores in a rectangle: row by the home side from `fromHome`, column by the away side from `fromAway`. */
export type ScoreCells = {
  readonly fromHome: number;
  readonly fromAway: number;
  readonly rows: number;
  readonly columns: number;
  readonly mass: Float64Array;
};

function spreadOfCells(cells: ScoreCells, from: number, length: number, valueOf: (row: number, column: number) => number): Spread {
  const { columns, mass, rows } = cells;
  const spread = new Float64Array(length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = valueOf(row, column);
      spread[at] = (spread[at] as number) + (mass[row * columns + column] as number);
    }
  }
  return { from, mass: spread };
}

export function viewOfCells(cells: ScoreCells, played = 1): ScoreView {
  const { columns, fromAway, fromHome, mass, rows } = cells;
  const span = rows + columns - 1;
  const expect = (valueOf: (home: number, away: number) => number): number => {
    let sum = 0;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const weight = mass[row * columns + column] as number;
        if (weight > 0) sum += weight * valueOf(fromHome + row, fromAway + column);
      }
    }
    return sum;
  };
  return {
    played,
    home: once(() => spreadOfCells(cells, fromHome, rows, (row) => row)),
    away: once(() => spreadOfCells(cells, fromAway, columns, (_, column) => column)),
    total: once(() => spreadOfCells(cells, fromHome + fromAway, span, (row, column) => row + column)),
    difference: once(() =>
      spreadOfCells(cells, fromHome - fromAway - columns + 1, span, (row, column) => row - column + columns - 1),
    ),
    mass: (home, away) => {
      const [row, column] = [home - fromHome, away - fromAway];
      if (row < 0 || column < 0 || row >= rows || column >= columns) return 0;
      return mass[row * columns + column] as number;
    },
    chance: (isTaken) => expect((home, away) => Number(isTaken(home, away))),
    expect,
  };
}

type WeighedScore = { readonly home: number; readonly away: number; readonly weight: number };

/** A view of a list of scores; weights that sum to less than one say that the part may not be played. */
export function viewOfScores(scores: readonly WeighedScore[]): ScoreView {
  const homes = scores.map(({ home }) => home);
  const aways = scores.map(({ away }) => away);
  const [fromHome, fromAway] = [Math.min(...homes), Math.min(...aways)];
  const rows = Math.max(...homes) - fromHome + 1;
  const columns = Math.max(...aways) - fromAway + 1;
  const mass = new Float64Array(rows * columns);
  let played = 0;
  for (const { away, home, weight } of scores) {
    const at = (home - fromHome) * columns + away - fromAway;
    mass[at] = (mass[at] as number) + weight;
    played += weight;
  }
  return viewOfCells({ fromHome, fromAway, rows, columns, mass }, Math.min(1, played));
}

/** A view of two sides that score independently. */
export function viewOfSides(home: Spread, away: Spread): ScoreView {
  const expect = (valueOf: (home: number, away: number) => number): number => {
    let sum = 0;
    for (let row = 0; row < home.mass.length; row += 1) {
      const weight = home.mass[row] as number;
      for (let column = 0; column < away.mass.length; column += 1) {
        sum += weight * (away.mass[column] as number) * valueOf(home.from + row, away.from + column);
      }
    }
    return sum;
  };
  return {
    played: 1,
    home: () => home,
    away: () => away,
    total: once(() => addSpreads(home, away)),
    difference: once(() => subtractSpreads(home, away)),
    mass: (h, a) => massAt(home, h) * massAt(away, a),
    chance: (isTaken) => expect((h, a) => Number(isTaken(h, a))),
    expect,
  };
}
