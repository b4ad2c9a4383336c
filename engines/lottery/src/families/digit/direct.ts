import { product, subsetProducts } from '../../combinatorics.ts';
import { entryPlay } from '../../build/index.ts';
import { type Box, box, boxes } from '../../input.ts';
import { type Play, type Selection, winAt, winOf } from '../../play.ts';
import { among, DIGITS, type Digits } from './digits.ts';
import { POSITIONS } from './positions.ts';
import { anyDirectUnits, directUnits, type Places } from './units.ts';

/** One box for each of the last `length` positions. */
export const positionBoxes = (length: number, min = 1): Box[] =>
  POSITIONS.slice(-length).map((code) => box(code, DIGITS, min));

const sizes = (selection: Selection): number[] => selection.map((picks) => picks.length);

/** Which places of the selection hold the drawn digit. */
export const hitsOf = (digits: Digits): ((selection: Selection) => boolean[]) => {
  const drawn = digits.map(String);
  return (selection) => selection.map((picks, place) => picks.includes(drawn[place] ?? ''));
};

/** 直选 direct: all digits in order. */
export const direct = (length: number): Play<Digits> => ({
  code: 'direct',
  group: '',
  input: boxes(...positionBoxes(length)),
  levels: [among(length, 1)],
  odds: 'group',
  ordered: 'free',
  units: directUnits,
  space: 10 ** length,
  count: (selection) => product(sizes(selection)),
  peaks: () => [winOf(1)],
  judge(digits) {
    const hits = hitsOf(digits);
    return (selection) => winOf(hits(selection).every(Boolean) ? 1 : 0);
  },
});

/** 直选单式 direct by entry. */
export const directEntry = (length: number): Play<Digits> =>
  entryPlay({
    code: 'direct.entry',
    group: '',
    entry: { tokens: DIGITS, length },
    levels: [among(length, 1)],
    odds: 'group',
    space: 10 ** length,
    winner: (digits) => ({ entry: digits.join(''), level: 0 }),
  });

/**
 * 组合 combo: each combination is a bet on all digits and one on each shorter tail, down to the last
 * digit; a tail is bet as often as there are combinations in front of it.
 */
export const combo = (length: number): Play<Digits> => {
  const tails = Array.from({ length }, (_, skipped) => length - skipped);
  const winsOf = (selection: Selection, matching: number): number[] =>
    tails.map((tail) => (tail > matching ? 0 : product(sizes(selection.slice(0, length - tail)))));
  return {
    code: 'combo',
    group: '',
    input: boxes(...positionBoxes(length)),
    levels: tails.map((tail) => among(tail, 1, `star${tail}`)),
    odds: 'group',
    space: length * 10 ** length,
    count: (selection) => length * product(sizes(selection)),
    peaks: (selection) => [{ wins: winsOf(selection, length), pushed: 0 }],
    judge(digits) {
      const hits = hitsOf(digits);
      return (selection) => {
        const missed = hits(selection).lastIndexOf(false);
        return { wins: winsOf(selection, length - 1 - missed), pushed: 0 };
      };
    },
  };
};

/** 定位胆 fixed position: every pick is a bet on its own place. */
export const fixed = (length: number): Play<Digits> => ({
  code: 'fixed',
  group: 'fixed',
  input: { kind: 'boxes', boxes: positionBoxes(length, 0), filledMin: 1 },
  levels: [among(1, 1)],
  odds: 'group',
  space: 10 * length,
  count: (selection) => selection.flat().length,
  peaks: (selection) => [winOf(sizes(selection).filter((size) => size > 0).length)],
  judge(digits) {
    const hits = hitsOf(digits);
    return (selection) => winOf(hits(selection).filter(Boolean).length);
  },
});

/** 任选直选 any-position direct: every k of the filled positions make bets. */
export const anyDirect = (all: Places, k: number): Play<Digits> => ({
  code: `any${k}.direct`,
  group: `any${k}`,
  input: { kind: 'boxes', boxes: positionBoxes(all.length, 0), filledMin: k },
  levels: [among(k, 1)],
  odds: 'group',
  space: subsetProducts(new Array<number>(all.length).fill(10), k),
  units: anyDirectUnits(all, k),
  count: (selection) => subsetProducts(sizes(selection), k),
  peaks: (selection) => [
    winAt(
      1,
      0,
      subsetProducts(
        sizes(selection).map((size) => Math.min(size, 1)),
        k,
      ),
    ),
  ],
  judge(digits) {
    const hits = hitsOf(digits);
    return (selection) => winOf(subsetProducts(hits(selection).map(Number), k));
  },
});
