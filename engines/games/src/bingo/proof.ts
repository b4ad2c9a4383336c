import { addFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import { computeSheet, type Distribution, distributionOf, type Outcome } from '../solo/index.ts';
import { lowest } from '../solo/outcomes.ts';
import { type Prize, paysAt } from './prizes.ts';
import { CORNERS, CROSS, FULL, LINES_75, room75, room90, STAR } from './rooms.ts';
import type { BingoRoom } from './rules.ts';

const choose = (of: number, count: number): bigint => {
  if (count < 0 || count > of) return 0n;
  let ways = 1n;
  for (let taken = 0; taken < count; taken += 1)
    ways = (ways * BigInt(of - taken)) / BigInt(taken + 1);
  return ways;
};

/** The chance that `wanted` named balls are all among the first `calls` of `balls`. */
export const chanceOfAll = (wanted: number, calls: number, balls: number): Fraction =>
  fraction(choose(calls, wanted), choose(balls, wanted));

const minus = (left: Fraction, right: Fraction): Fraction =>
  lowest(addFractions(left, multiplyFractions(fraction(-1n), right)));
const sumOf = (all: readonly Fraction[]): Fraction =>
  all.reduce((sum, one) => lowest(addFractions(sum, one)), fraction(0n));

const hundredths = (pays: number): Fraction => fraction(BigInt(pays), 100n);
const prizeOf = ({ prizes }: BingoRoom, name: string): Prize => {
  const found = prizes.find((prize) => prize.name === name);
  if (found === undefined) throw new RangeError(`no prize ${name}`);
  return found;
};

// Ninety balls: the three rows of a ticket are five balls each, and nothing else of it matters.

/** The chance that row i is complete within its calls, for calls that ascend. */
function rowsWithin(calls: readonly number[]): Fraction {
  const [first = 0, second = 0, third = 0] = calls.toSorted((left, right) => left - right);
  const ways = choose(first, 5) * choose(second - 5, 5) * choose(third - 10, 5);
  return fraction(ways, choose(90, 5) * choose(85, 5) * choose(80, 5));
}

/** What a ticket of ninety balls pays: each row ends between two bounds of the bands, or after the last call. */
function distribution90(): Distribution {
  const { balls, prizes } = room90;
  const bounds = [...new Set(prizes.flatMap(({ bands }) => bands.map(({ within }) => within)))];
  const ends = [...bounds.toSorted((left, right) => left - right), balls];
  const spans = ends.map((to, place) => ({ from: ends[place - 1] ?? 0, to }));
  const [line, two, house] = ['line', 'two_lines', 'house'].map((name) => prizeOf(room90, name));
  const outcomes: Outcome<Fraction>[] = [];
  for (const a of spans)
    for (const b of spans)
      for (const c of spans) {
        const signed = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
          const calls = [a, b, c].map(({ from, to }, bit) => ((mask >> bit) & 1 ? from : to));
          const isOdd = [...mask.toString(2)].filter((bit) => bit === '1').length % 2 === 1;
          const chance = rowsWithin(calls);
          return isOdd ? multiplyFractions(fraction(-1n), chance) : chance;
        });
        const [first = 0, second = 0, third = 0] = [a.to, b.to, c.to].toSorted(
          (left, right) => left - right,
        );
        const pays =
          paysAt(line as Prize, first) +
          paysAt(two as Prize, second) +
          paysAt(house as Prize, third);
        outcomes.push({ value: hundredths(pays), chance: sumOf(signed) });
      }
  return distributionOf(outcomes);
}

// Seventy-five balls: all 2^24 ways to daub a card are counted, by how many cells of each pattern they have.

const CELLS = 24;
const bitOf = (cell: number): number => 1 << (cell > 12 ? cell - 1 : cell);
const maskOf = (cells: readonly number[]): number =>
  cells.filter((cell) => cell !== 12).reduce((mask, cell) => mask | bitOf(cell), 0);

function bitsIn(mask: number): number {
  let value = mask - ((mask >> 1) & 0x55_55_55_55);
  value = (value & 0x33_33_33_33) + ((value >> 2) & 0x33_33_33_33);
  return (((value + (value >> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}

const PATTERNS = [[], CORNERS, CROSS, STAR, FULL];

/** Ways to daub so many cells, so many of them of a pattern, without a line: by pattern, then by both numbers. */
export function lineless(): readonly (readonly Float64Array[])[] {
  const masks = PATTERNS.map(maskOf);
  const lines = LINES_75.map(maskOf);
  const counts = PATTERNS.map((pattern) =>
    Array.from({ length: pattern.length + 1 }, () => new Float64Array(CELLS + 1)),
  );
  for (let daubed = 0; daubed < 1 << CELLS; daubed += 1) {
    if (lines.some((line) => (daubed & line) === line)) continue;
    const cells = bitsIn(daubed);
    for (const [place, mask] of masks.entries()) {
      const row = counts[place]?.[bitsIn(daubed & mask)];
      if (row !== undefined) row[cells] = (row[cells] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * The chance that no line is complete after `calls`, and the whole pattern is after all calls of the round;
 * of pattern 0, which has no cell, that no line is.
 */
function withoutLine(
  counts: readonly (readonly Float64Array[])[],
  pattern: number,
  calls: number,
): Fraction {
  const { balls, calls: all } = room75;
  const size = PATTERNS[pattern]?.length ?? 0;
  return sumOf(
    (counts[pattern] ?? []).map((row, inPattern) => {
      const ways = [...row].reduce(
        (sum, count, cells) => sum + BigInt(count) * choose(balls - CELLS, calls - cells),
        0n,
      );
      const now = fraction(ways, choose(balls, calls));
      const rest = chanceOfAll(size - inPattern, all - calls, balls - calls);
      return multiplyFractions(now, rest);
    }),
  );
}

/** The chance that a card has a line after so many calls. */
export const chanceOfLine = (
  counts: readonly (readonly Float64Array[])[],
  calls: number,
): Fraction => {
  const ways = (counts[0]?.[0] ?? new Float64Array(0)).reduce<bigint>(
    (sum, count, cells) => sum + BigInt(count) * choose(75 - CELLS, calls - cells),
    0n,
  );
  return minus(fraction(1n), fraction(ways, choose(75, calls)));
};

/** What a card of seventy-five balls pays: when its first line comes, and which patterns it has at the end. */
function distribution75(): Distribution {
  const counts = lineless();
  const { balls, calls } = room75;
  const line = prizeOf(room75, 'line');
  const patternPays = ['corners', 'cross', 'star', 'full'].map((name) =>
    paysAt(prizeOf(room75, name), calls),
  );
  /** With at least this pattern at the end: lines of each band, and none of them. */
  const atLeast = PATTERNS.map((pattern, place) => {
    const before = [
      chanceOfAll(pattern.length, calls, balls),
      ...line.bands.map(({ within }) => withoutLine(counts, place, within)),
    ];
    const inBands = line.bands.map((_, band) =>
      minus(before[band] ?? fraction(0n), before[band + 1] ?? fraction(0n)),
    );
    return [...inBands, before.at(-1) ?? fraction(0n)];
  });
  const outcomes = atLeast.flatMap((chances, place) =>
    chances.map((chance, band): Outcome<Fraction> => {
      const pays =
        (line.bands[band]?.pays ?? 0) +
        patternPays.slice(0, place).reduce((sum, each) => sum + each, 0);
      return {
        value: hundredths(pays),
        chance: minus(chance, atLeast[place + 1]?.[band] ?? fraction(0n)),
      };
    }),
  );
  return distributionOf(outcomes.filter(({ chance }) => chance.numerator > 0n));
}

/** Everything that decides an outcome. */
export const tableOf = ({ balls, calls, code, prizes, ticketsMax }: BingoRoom) =>
  ({ game: code, version: '1.0.0', balls, calls, ticketsMax, prizes }) as const;

export const prove75 = () =>
  computeSheet(tableOf(room75), [{ mode: 'ticket', distribution: distribution75() }]);
export const prove90 = () =>
  computeSheet(tableOf(room90), [{ mode: 'ticket', distribution: distribution90() }]);
