import {
  ANIMALS,
  type Animal,
  type AnyFamily,
  type Box,
  colourOf,
  COLOURS,
  numbersOf,
  numbersOfAnimal,
} from '@parlour/lottery';

/** Picks that one press puts into a box. */
export type PickFilter = {
  /** What it is called: `all`, `big`, `red`, `head3`, an animal. */
  readonly code: string;
  readonly tokens: readonly string[];
};

export type PickFilterRow = {
  readonly kind: 'quick' | 'colour' | 'head' | 'tail' | 'sum' | 'animal';
  readonly filters: readonly PickFilter[];
};

const NUMBERS = /^\d+$/;
const HALVED_MIN = 5;
const PAIRS = 100;
const MARK_SIX = 49;

const isNumbers = ({ tokens }: Box): boolean => tokens.every((token) => NUMBERS.test(token));
const valueOf = (token: string): number => Number.parseInt(token, 10);

/** The presses of every row of numbers: all, the upper and the lower half, odd, even. */
export function quickFilters(box: Box): readonly PickFilter[] {
  const { tokens, max } = box;
  if (max < 2 || tokens.length < 2) return [];
  const all: PickFilter = { code: 'all', tokens };
  if (!isNumbers(box) || tokens.length < HALVED_MIN) {
    return max < tokens.length || tokens.length < HALVED_MIN ? [] : [all];
  }
  const middle = Math.floor(tokens.length / 2);
  const sets = [
    all,
    { code: 'big', tokens: tokens.slice(middle) },
    { code: 'small', tokens: tokens.slice(0, middle) },
    { code: 'odd', tokens: tokens.filter((token) => valueOf(token) % 2 === 1) },
    { code: 'even', tokens: tokens.filter((token) => valueOf(token) % 2 === 0) },
  ];
  return sets.filter((set) => set.tokens.length <= max);
}

/** Sets beyond those of a row: of the hundred two-digit numbers, and of the balls of Mark Six. */
export function setFilters({ code }: AnyFamily, box: Box, year: Animal): readonly PickFilterRow[] {
  if (!isNumbers(box)) return [];
  if (box.tokens.length === PAIRS) return pairFilters();
  if (code !== 'mark-six' || box.tokens.length !== MARK_SIX) return [];
  const written = (numbers: readonly number[]) =>
    box.tokens.filter((token) => numbers.includes(valueOf(token)));
  const all = box.tokens.map(valueOf);
  const animals = ANIMALS.map((animal) => ({
    code: animal,
    tokens: written(numbersOfAnimal(animal, year, MARK_SIX)),
  }));
  const colours = COLOURS.map((colour) => ({
    code: colour,
    tokens: written(all.filter((number) => colourOf(number) === colour)),
  }));
  return fitting(box, [
    { kind: 'colour', filters: colours },
    { kind: 'animal', filters: animals },
  ]);
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

function pairFilters(): readonly PickFilterRow[] {
  const byDigit = (kind: 'head' | 'tail' | 'sum'): PickFilterRow => ({
    kind,
    filters: DIGITS.map((digit) => ({ code: String(digit), tokens: numbersOf({ kind, digit }) })),
  });
  const animals = ANIMALS.map((animal) => ({
    code: animal,
    tokens: numbersOf({ kind: 'animal', animal }),
  }));
  return [
    byDigit('head'),
    byDigit('tail'),
    byDigit('sum'),
    {
      kind: 'animal',
      filters: [{ code: 'double', tokens: numbersOf({ kind: 'double' }) }, ...animals],
    },
  ];
}

/** Sets that the box cannot hold are not offered. */
const fitting = (box: Box, rows: readonly PickFilterRow[]): readonly PickFilterRow[] =>
  rows.map(({ kind, filters }) => ({
    kind,
    filters: filters.filter(({ tokens }) => tokens.length <= box.max),
  }));
