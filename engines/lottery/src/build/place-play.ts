import type { Box } from '../input.ts';
import { type Level, type Play, type Selection, type Verdict, winOf } from '../play.ts';

/** A draw of numbers without repeats, first place first. */
export type Ranking = readonly number[];

/** A row of the table with a box for each place of a ranking. */
type PlaceRow = {
  readonly code: string;
  readonly group: string;
  readonly boxes: readonly Box[];
  readonly level: Level;
  readonly odds: Play<Ranking>['odds'];
};

export type SinglePlaceRow = PlaceRow & {
  /** All numbers that are drawn from. */
  readonly numbers: readonly number[];
  /** The picks that a number makes win at its place. */
  readonly shows: (number: number) => readonly string[];
};

export type OrderedRow = PlaceRow & {
  readonly tokenOf: (number: number) => string;
  /** Ordered rows of different numbers: 11 x 10 x 9 for three of eleven. */
  readonly space: number;
};

/**
 * In how many ways each box can give one of its picks so that no pick is given twice. Places share
 * the numbers, so 01 first and 01 second is no bet.
 */
export function distinctRows(selection: Selection): number {
  const known = new Map<string, number>();
  const count = (box: number, taken: readonly string[]): number => {
    const picks = selection[box];
    if (picks === undefined) return 1;
    const key = `${box}|${taken.toSorted().join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ways = picks
      .filter((token) => !taken.includes(token))
      .reduce((sum, token) => sum + count(box + 1, [...taken, token]), 0);
    known.set(key, ways);
    return ways;
  };
  return count(0, []);
}

/** The most that boxes can be worth together where each gets another number. */
function worthMax(worth: readonly (readonly number[])[]): number {
  let best = new Map<number, number>([[0, 0]]);
  for (const values of worth) {
    const next = new Map<number, number>();
    for (const [taken, sum] of best) {
      for (const [number, value] of values.entries()) {
        const bit = 1 << number;
        if ((taken & bit) !== 0) continue;
        const before = next.get(taken | bit) ?? -1;
        next.set(taken | bit, Math.max(before, sum + value));
      }
    }
    best = next;
  }
  return Math.max(...best.values());
}

/** Every pick of every place is a bet of its own (定位胆, and the sides of a place). */
export function placePlay({ numbers, shows, ...row }: SinglePlaceRow): Play<Ranking> {
  const sizeOf = (list: Selection): number => list.reduce((sum, picks) => sum + picks.length, 0);
  const hitsOf = (picks: readonly string[], number: number): number =>
    shows(number).reduce((sum, token) => sum + (picks.includes(token) ? 1 : 0), 0);
  const places = row.boxes.map((one) => ({ ...one, min: 0 }));
  return {
    code: row.code,
    group: row.group,
    input: { kind: 'boxes', boxes: places, filledMin: 1 },
    levels: [row.level],
    odds: row.odds,
    space: sizeOf(row.boxes.map(({ tokens }) => tokens)),
    count: sizeOf,
    peaks(selection) {
      const filled = selection.filter((picks) => picks.length > 0);
      const worth = filled.map((picks) => numbers.map((number) => hitsOf(picks, number)));
      return [winOf(worthMax(worth))];
    },
    judge: (draw) => (selection) => {
      let wins = 0;
      for (let place = 0; place < selection.length; place += 1) {
        const picks = selection[place] ?? [];
        if (picks.length > 0) wins += hitsOf(picks, draw[place] ?? 0);
      }
      return winOf(wins);
    },
  };
}

/** One pick of each place makes a bet, and all places must be right (直选). */
export function orderedPlay({ tokenOf, space, ...row }: OrderedRow): Play<Ranking> {
  const lost: Verdict = winOf(0);
  const won: Verdict = winOf(1);
  return {
    code: row.code,
    group: row.group,
    input: { kind: 'boxes', boxes: row.boxes },
    levels: [row.level],
    odds: row.odds,
    ordered: 'distinct',
    space,
    count: distinctRows,
    peaks: (selection) => [distinctRows(selection) > 0 ? won : lost],
    judge(draw) {
      const tokens = draw.map(tokenOf);
      return (selection) =>
        selection.every((picks, place) => picks.includes(tokens[place] ?? '')) ? won : lost;
    },
  };
}
