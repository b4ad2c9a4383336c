import type { Fraction } from '../fraction.ts';
import { toOne } from '../bets/index.ts';

/** Pockets of a wheel with one zero. */
export const POCKETS = 37;

/** The pockets clockwise from the zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
export const isRedPocket = (pocket: number): boolean => RED.includes(pocket);

/** A place of the layout: the pockets that it covers and what a chip on it pays. */
export type RoulettePlace = {
  readonly covers: readonly number[];
  readonly pays: Fraction;
  /** Half of a lost bet comes back on a zero where the table has la partage. */
  readonly isEvenChance: boolean;
};

/** Odds against a place, by how many pockets it covers. */
const ODDS: Readonly<Record<number, number>> = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1 };

const pocketsFrom = (first: number, count: number, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

function coversOf(): Map<string, readonly number[]> {
  const covers = new Map<string, readonly number[]>();
  const add = (kind: string, pockets: readonly number[]) =>
    covers.set(`${kind}-${pockets.join('-')}`, pockets);
  for (const pocket of pocketsFrom(0, POCKETS)) add('straight', [pocket]);
  for (const pocket of pocketsFrom(1, POCKETS - 1)) {
    if (pocket <= 3) add('split', [0, pocket]);
    if (pocket % 3 !== 0) add('split', [pocket, pocket + 1]);
    if (pocket <= 33) add('split', [pocket, pocket + 3]);
    if (pocket % 3 !== 0 && pocket <= 32)
      add('corner', [pocket, pocket + 1, pocket + 3, pocket + 4]);
  }
  for (const first of pocketsFrom(1, 12, 3)) {
    add('street', pocketsFrom(first, 3));
    if (first < 34) covers.set(`line-${first}-${first + 5}`, pocketsFrom(first, 6));
  }
  add('trio', [0, 1, 2]);
  add('trio', [0, 2, 3]);
  covers.set('first-four', pocketsFrom(0, 4));
  for (const third of [0, 1, 2]) {
    covers.set(`dozen-${third + 1}`, pocketsFrom(third * 12 + 1, 12));
    covers.set(`column-${third + 1}`, pocketsFrom(third + 1, 12, 3));
  }
  const all = pocketsFrom(1, POCKETS - 1);
  covers.set('red', RED);
  covers.set(
    'black',
    all.filter((pocket) => !isRedPocket(pocket)),
  );
  covers.set('odd', pocketsFrom(1, 18, 2));
  covers.set('even', pocketsFrom(2, 18, 2));
  covers.set('low', pocketsFrom(1, 18));
  covers.set('high', pocketsFrom(19, 18));
  return covers;
}

/** Every place of the layout by its name, such as `straight-17`, `split-4-7`, `line-1-6` or `dozen-2`. */
export const roulettePlaces: ReadonlyMap<string, RoulettePlace> = new Map(
  [...coversOf()].map(([place, covers]) => [
    place,
    {
      covers,
      pays: toOne(ODDS[covers.length] as number),
      isEvenChance: covers.length === 18,
    },
  ]),
);
