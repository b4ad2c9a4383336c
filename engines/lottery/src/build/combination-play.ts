import { choose } from '../combinatorics.ts';
import type { Box } from '../input.ts';
import type { Level, Play, Selection, Verdict } from '../play.ts';

/** How many picks (of a kind, where there are several) a draw put into a state. */
export type Mix = (state: number, kind?: number) => number;

type Rows = readonly (readonly number[])[];

const mixOf =
  (rows: Rows): Mix =>
  (state, kind = 0) =>
    rows[kind]?.[state] ?? 0;

/**
 * A row of the table where k picks make a bet, and what a bet wins depends only on how many of the
 * picks the draw put where: among the regular numbers, on the special one, or nowhere.
 */
export type CombinationRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly boxes: readonly Box[];
  /** Picks that make a bet. */
  readonly k: number;
  readonly levels: readonly Level[];
  readonly levelsAdd?: true;
  readonly odds: Play<D>['odds'];
  /** What a token is whatever is drawn: 0, or the number of its box, or whether its odds differ. */
  readonly kindOf?: (token: string, box: number) => number;
  readonly kinds?: number;
  /** The most tokens that a draw can put into each state. */
  readonly stateMax: readonly number[];
  readonly stateOf: (draw: D) => (token: string) => number;
  /** Winning bets of each level. */
  readonly wins: (mix: Mix) => readonly number[];
  /** Bets by the number of picks of each kind; C(n, k) where they are one set. */
  readonly bets?: (sizes: readonly number[]) => number;
};

/** All ways to spread `size` picks over states that take so many each. */
function spread(size: number, [most, ...rest]: readonly number[]): number[][] {
  if (most === undefined) return size === 0 ? [[]] : [];
  const ways: number[][] = [];
  for (let here = 0; here <= Math.min(size, most); here += 1) {
    for (const others of spread(size - here, rest)) ways.push([here, ...others]);
  }
  return ways;
}

/** Every mix that a draw can make of so many picks of each kind. */
function mixesOf([size, ...sizes]: readonly number[], stateMax: readonly number[]): Rows[] {
  if (size === undefined) return [[]];
  return spread(size, stateMax).flatMap((row) => {
    const left = stateMax.map((most, state) => most - (row[state] ?? 0));
    return mixesOf(sizes, left).map((rows) => [row, ...rows]);
  });
}

/** The play of such a row. Its peaks are those of every mix that a draw can make. */
export function combinationPlay<D>(row: CombinationRow<D>): Play<D> {
  const { k, kinds = 1, kindOf = () => 0, stateMax } = row;
  const states = stateMax.length;
  const tokens = new Set(row.boxes.flatMap((one) => one.tokens));

  const sizesOf = (selection: Selection): number[] => {
    const sizes = new Array<number>(kinds).fill(0);
    for (const [box, picks] of selection.entries()) {
      for (const token of picks) {
        const kind = kindOf(token, box);
        sizes[kind] = (sizes[kind] ?? 0) + 1;
      }
    }
    return sizes;
  };
  const countOf = (sizes: readonly number[]): number =>
    row.bets?.(sizes) ??
    choose(
      sizes.reduce((sum, size) => sum + size, 0),
      k,
    );

  return {
    code: row.code,
    group: row.group,
    input: {
      kind: 'boxes',
      boxes: row.boxes,
      ...(row.boxes.length > 1 ? { disjoint: true } : {}),
    },
    levels: row.levels,
    ...(row.levelsAdd === undefined ? {} : { levelsAdd: row.levelsAdd }),
    odds: row.odds,
    space: choose(tokens.size, k),
    count: (selection) => countOf(sizesOf(selection)),
    peaks(selection) {
      const different = new Map<string, Verdict>();
      for (const rows of mixesOf(sizesOf(selection), stateMax)) {
        const wins = row.wins(mixOf(rows));
        different.set(wins.join(), { wins, pushed: 0 });
      }
      return [...different.values()];
    },
    judge(draw) {
      const stateOf = row.stateOf(draw);
      const stateByToken = new Map([...tokens].map((token) => [token, stateOf(token)]));
      return (selection) => {
        const rows = Array.from({ length: kinds }, () => new Array<number>(states).fill(0));
        for (let box = 0; box < selection.length; box += 1) {
          for (const token of selection[box] ?? []) {
            const counts = rows[kindOf(token, box)] as number[];
            const state = stateByToken.get(token) as number;
            counts[state] = (counts[state] ?? 0) + 1;
          }
        }
        return { wins: row.wins(mixOf(rows)), pushed: 0 };
      };
    },
  };
}
