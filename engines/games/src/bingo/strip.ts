// Strips of six tickets for ninety balls: each number stands once, and each ticket has five numbers in each
// of three rows and one to three in each of nine columns. Every strip is equally likely.
import type { Draws } from '../solo/draws.ts';
import { pickPlaces } from '../solo/draws.ts';

/** Tickets of a strip. */
export const STRIP = 6;
const COLUMNS = 9;
const ROWS = 3;
const IN_ROW = 5;
/** Numbers that a ticket has beyond one in each column. */
const EXTRAS = ROWS * IN_ROW - COLUMNS;
const WORD = 2 ** 32;

/** First number of each column, and one past its last. */
const STARTS = [1, 10, 20, 30, 40, 50, 60, 70, 80, 91] as const;
const startOf = (column: number): number => STARTS[column] ?? 91;
const sizeOf = (column: number): number => startOf(column + 1) - startOf(column);

/** Ways to put a ticket's numbers into its rows, by how many of its columns have three. */
const LAYOUTS = [1_710, 639, 240, 90] as const;
/** A full column costs about three eighths of the layouts; what is left of the difference is made up by rejection. */
const [FULL_UP, FULL_DOWN] = [3, 8];

const factorial = (of: number): bigint => (of <= 1 ? 1n : BigInt(of) * factorial(of - 1));

type Deal = { readonly extras: readonly number[]; readonly weight: bigint };

/** Every way to give the numbers of a column to six tickets, one to three each, weighted by how many deals it stands for. */
function dealsOf(size: number): readonly Deal[] {
  const found: Deal[] = [];
  const fill = (extras: readonly number[], left: number) => {
    if (extras.length < STRIP) {
      for (let extra = 0; extra <= Math.min(2, left); extra += 1)
        fill([...extras, extra], left - extra);
      return;
    }
    if (left > 0) return;
    const full = extras.filter((extra) => extra === 2).length;
    const same = extras.reduce((product, extra) => product * factorial(extra + 1), 1n);
    const ways = factorial(size) / same;
    const scale = BigInt(FULL_UP) ** BigInt(full) * BigInt(FULL_DOWN) ** BigInt(2 - full);
    found.push({ extras, weight: ways * scale });
  };
  fill([], size - STRIP);
  return found;
}

const DEALS = new Map([9, 10, 11].map((size) => [size, dealsOf(size)]));

/** What each ticket still has to get. */
type Left = readonly number[];

const after = (left: Left, { extras }: Deal): Left =>
  left.map((each, ticket) => each - (extras[ticket] ?? 0));

const known = new Map<string, bigint>();

/** Weight of all ways to deal the columns from `column` on. */
function waysFrom(column: number, left: Left): bigint {
  if (left.some((each) => each < 0)) return 0n;
  if (column === COLUMNS) return left.every((each) => each === 0) ? 1n : 0n;
  // Tickets are alike.
  const key = `${column} ${left.toSorted().join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const ways = (DEALS.get(sizeOf(column)) ?? []).reduce(
    (sum, deal) => sum + deal.weight * waysFrom(column + 1, after(left, deal)),
    0n,
  );
  known.set(key, ways);
  return ways;
}

/** A whole number below a bound of any size: words, the first one highest, until they are below it. */
function belowBig(draws: Draws, bound: bigint): bigint {
  const bits = BigInt(bound.toString(2).length);
  for (;;) {
    let value = 0n;
    for (let taken = 0n; taken < bits; taken += 32n)
      value = value * BigInt(WORD) + BigInt(draws.below(WORD));
    value %= 2n ** bits;
    if (value < bound) return value;
  }
}

/** How many numbers beyond one each ticket has in each column. */
function drawExtras(draws: Draws): readonly Left[] {
  const columns: Left[] = [];
  let left: Left = Array.from({ length: STRIP }, () => EXTRAS);
  for (let column = 0; column < COLUMNS; column += 1) {
    let point = belowBig(draws, waysFrom(column, left));
    const taken = (DEALS.get(sizeOf(column)) ?? []).find((deal) => {
      const ways = deal.weight * waysFrom(column + 1, after(left, deal));
      point -= ways;
      return point < 0n;
    });
    if (taken === undefined) throw new RangeError('weights of deals do not sum');
    columns.push(taken.extras);
    left = after(left, taken);
  }
  return columns;
}

const fullOf = (columns: readonly Left[], ticket: number): number =>
  columns.filter((extras) => extras[ticket] === 2).length;

/** Takes back a deal now and then, so that every layout of rows is as likely as any other. */
const isKept = (draws: Draws, full: number): boolean => {
  const up = (LAYOUTS[full] ?? 0) * FULL_DOWN ** full;
  return draws.below(LAYOUTS[0] * FULL_UP ** full) < up;
};

/** The rows that each column of a ticket fills: taken at random until every row has five. */
function drawRows(draws: Draws, counts: readonly number[]): readonly (readonly number[])[] {
  for (;;) {
    const rows = counts.map((count) => {
      if (count === ROWS) return [0, 1, 2];
      const one = draws.below(ROWS);
      return count === 1 ? [one] : [0, 1, 2].filter((row) => row !== one);
    });
    const isEven = [0, 1, 2].every(
      (row) => rows.filter((filled) => filled.includes(row)).length === IN_ROW,
    );
    if (isEven) return rows;
  }
}

/** Six tickets of 27 cells, row by row, 0 where there is no number. */
export function dealStrip(draws: Draws): readonly (readonly number[])[] {
  let columns = drawExtras(draws);
  while (
    !Array.from({ length: STRIP }, (_, ticket) => fullOf(columns, ticket)).every((full) =>
      isKept(draws, full),
    )
  )
    columns = drawExtras(draws);
  const numbers = columns.map((_, column) =>
    pickPlaces(draws, sizeOf(column), sizeOf(column)).map((place) => startOf(column) + place),
  );
  const dealt = columns.map(() => 0);
  return Array.from({ length: STRIP }, (_, ticket) => {
    const counts = columns.map((extras) => (extras[ticket] ?? 0) + 1);
    const rows = drawRows(draws, counts);
    const cells = Array.from({ length: ROWS * COLUMNS }, () => 0);
    for (const [column, count] of counts.entries()) {
      const from = dealt[column] ?? 0;
      dealt[column] = from + count;
      const own = (numbers[column] ?? []).slice(from, from + count).toSorted((a, b) => a - b);
      for (const [place, row] of (rows[column] ?? []).entries())
        cells[row * COLUMNS + column] = own[place] ?? 0;
    }
    return cells;
  });
}
