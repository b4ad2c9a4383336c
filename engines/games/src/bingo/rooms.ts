import { type BingoRoom, bingoGame } from './rules.ts';
import { cardsOf, stripsOf } from './tickets.ts';

const cellsOf = (count: number, place: (index: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, index) => place(index));

const SIDE = 5;
const MIDDLE = 12;
const sides = [0, 1, 2, 3, 4];
/** Five rows, five columns, two diagonals. */
export const LINES_75 = [
  ...sides.map((row) => cellsOf(SIDE, (at) => row * SIDE + at)),
  ...sides.map((column) => cellsOf(SIDE, (at) => at * SIDE + column)),
  cellsOf(SIDE, (at) => at * (SIDE + 1)),
  cellsOf(SIDE, (at) => (at + 1) * (SIDE - 1)),
];
const without = (cells: readonly number[]): readonly number[] =>
  [...new Set(cells)].filter((cell) => cell !== MIDDLE).toSorted((left, right) => left - right);

/** Patterns for seventy-five balls, each within the next: cells but the free one. */
export const CORNERS = [0, 4, 20, 24];
export const CROSS = without([LINES_75[10] ?? [], LINES_75[11] ?? []].flat());
export const STAR = without([...CROSS, ...(LINES_75[2] ?? []), ...(LINES_75[7] ?? [])]);
export const FULL = without(cellsOf(SIDE * SIDE, (at) => at));

const CALLS_75 = 45;

/** Seventy-five balls: the first line pays by its call; patterns pay within all calls. */
export const room75: BingoRoom = {
  code: 'bingo-75',
  balls: 75,
  calls: CALLS_75,
  ticketsMax: 24,
  prizes: [
    {
      name: 'line',
      sets: LINES_75,
      of: 1,
      bands: [
        { within: 20, pays: 500 },
        { within: 25, pays: 300 },
        { within: 30, pays: 150 },
        { within: 40, pays: 50 },
      ],
    },
    { name: 'corners', sets: [CORNERS], of: 1, bands: [{ within: CALLS_75, pays: 120 }] },
    { name: 'cross', sets: [CROSS], of: 1, bands: [{ within: CALLS_75, pays: 1_500 }] },
    { name: 'star', sets: [STAR], of: 1, bands: [{ within: CALLS_75, pays: 100_000 }] },
    { name: 'full', sets: [FULL], of: 1, bands: [{ within: CALLS_75, pays: 500_000 }] },
  ],
  ticketsOf: cardsOf,
};

const ROWS_90 = [0, 1, 2].map((row) => cellsOf(9, (at) => row * 9 + at));

/** Ninety balls: one line, two lines and the house pay by the call that completes them. */
export const room90: BingoRoom = {
  code: 'bingo-90',
  balls: 90,
  calls: 60,
  ticketsMax: 36,
  prizes: [
    {
      name: 'line',
      sets: ROWS_90,
      of: 1,
      bands: [
        { within: 30, pays: 500 },
        { within: 40, pays: 250 },
        { within: 50, pays: 100 },
        { within: 60, pays: 50 },
      ],
    },
    {
      name: 'two_lines',
      sets: ROWS_90,
      of: 2,
      bands: [
        { within: 45, pays: 2_500 },
        { within: 50, pays: 1_200 },
        { within: 55, pays: 600 },
        { within: 60, pays: 400 },
      ],
    },
    {
      name: 'house',
      sets: ROWS_90,
      of: 3,
      bands: [
        { within: 45, pays: 500_000 },
        { within: 50, pays: 150_000 },
        { within: 55, pays: 40_000 },
        { within: 60, pays: 20_000 },
      ],
    },
  ],
  ticketsOf: stripsOf,
};

export const bingo75 = bingoGame(room75);
export const bingo90 = bingoGame(room90);
