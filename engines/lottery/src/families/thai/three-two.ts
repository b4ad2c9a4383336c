import { combinationPlay, numberPlay, sidePlay, win } from '../../build/index.ts';
import { choose, multisets } from '../../combinatorics.ts';
import { box, boxes, entries, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';

/**
 * What the games of this kind have in common: three digits on top and two at the bottom, whichever
 * draw they are taken from.
 */
export type ThreeTwo<D> = {
  readonly top: (draw: D) => string;
  readonly bottom: (draw: D) => string;
  /** Draws that show given digits on top, or at the bottom. */
  readonly withTop: (top: string) => D;
  readonly withBottom: (bottom: string) => D;
};

const DIGITS = numberTokens(0, 9);
const PAIRS = numberTokens(0, 99, 2);
const TOPS = 1_000;
const BOTTOMS = 100;

const inAnyOrder = (digits: string): string => [...digits].toSorted().join('');
const different = (digits: string): string[] => [...new Set(digits)].toSorted();

/** The different pairs of digits that three digits hold, each in ascending order. */
const pairsIn = (top: string): string[] => [
  ...new Set([`${top[0]}${top[1]}`, `${top[0]}${top[2]}`, `${top[1]}${top[2]}`].map(inAnyOrder)),
];

/** Draws that show every top, and every bottom, in one order of its digits. */
const topScenes =
  <D>({ withTop }: ThreeTwo<D>) =>
  () =>
    [...multisets(10, 3)].map((row) => withTop(row.join('')));
const bottomScenes =
  <D>({ withBottom }: ThreeTwo<D>) =>
  () =>
    [...multisets(10, 2)].map((row) => withBottom(row.join('')));

/** Levels of 3 tod by how many different digits a bet has: three can be ordered in six ways. */
const TOD3 = [
  { code: 'triple', outcomes: TOPS, winners: 1 },
  { code: 'pair', outcomes: TOPS, winners: 3 },
  { code: 'different', outcomes: TOPS, winners: 6 },
];

/** Tops that hold both of two different digits, or one digit twice. */
const TOD2 = [
  { code: 'double', outcomes: TOPS, winners: 28 },
  { code: 'different', outcomes: TOPS, winners: 54 },
];

const fixed = { odds: 'fixed' as const };

function topPlays<D>(view: ThreeTwo<D>): Play<D>[] {
  const { top } = view;
  return [
    numberPlay({
      ...fixed,
      code: 'top3',
      group: 'three',
      input: entries({ tokens: DIGITS, length: 3 }),
      levels: win(TOPS, 1),
      space: TOPS,
      hits: (draw) => [top(draw)],
      best: { chances: 1 },
    }),
    numberPlay({
      ...fixed,
      code: 'tod3',
      group: 'three',
      input: entries({ tokens: DIGITS, length: 3, unordered: true }),
      levels: TOD3,
      levelOf: (entry) => different(entry).length - 1,
      space: choose(12, 3),
      hits: (draw) => [inAnyOrder(top(draw))],
      best: { chances: 1 },
    }),
    numberPlay({
      ...fixed,
      code: 'top2',
      group: 'two',
      input: boxes(box('numbers', PAIRS)),
      levels: win(BOTTOMS, 1),
      space: BOTTOMS,
      hits: (draw) => [top(draw).slice(1)],
      best: { chances: 1 },
    }),
    numberPlay({
      ...fixed,
      code: 'tod2',
      group: 'two',
      input: entries({ tokens: DIGITS, length: 2, unordered: true }),
      levels: TOD2,
      levelOf: (entry) => different(entry).length - 1,
      space: choose(11, 2),
      hits: (draw) => pairsIn(top(draw)),
      best: { scenes: topScenes(view) },
    }),
    numberPlay({
      ...fixed,
      code: 'run.top',
      group: 'run',
      input: boxes(box('numbers', DIGITS)),
      levels: win(TOPS, 271),
      space: DIGITS.length,
      hits: (draw) => different(top(draw)),
      best: { scenes: topScenes(view) },
    }),
  ];
}

function bottomPlays<D>(view: ThreeTwo<D>): Play<D>[] {
  const { bottom } = view;
  return [
    numberPlay({
      ...fixed,
      code: 'bottom2',
      group: 'two',
      input: boxes(box('numbers', PAIRS)),
      levels: win(BOTTOMS, 1),
      space: BOTTOMS,
      hits: (draw) => [bottom(draw)],
      best: { chances: 1 },
    }),
    numberPlay({
      ...fixed,
      code: 'run.bottom',
      group: 'run',
      input: boxes(box('numbers', DIGITS)),
      levels: win(BOTTOMS, 19),
      space: DIGITS.length,
      hits: (draw) => different(bottom(draw)),
      best: { scenes: bottomScenes(view) },
    }),
  ];
}

const MISSED = 0;
const HIT = 1;

/**
 * 3 in 4 and 3 in 5 (4 tod, 5 tod): all three top digits are among k picked ones. A result with a
 * digit twice loses.
 */
function inside<D>({ top }: ThreeTwo<D>, k: 4 | 5): Play<D> {
  return combinationPlay({
    ...fixed,
    code: `inside${k}`,
    group: 'three',
    k,
    boxes: [box('numbers', DIGITS, k)],
    levels: win(TOPS, choose(k, 3) * 6),
    stateMax: [DIGITS.length, 3],
    stateOf(draw) {
      const shown = different(top(draw));
      return (digit) => (shown.length === 3 && shown.includes(digit) ? HIT : MISSED);
    },
    wins: (mix) => [mix(HIT) === 3 ? choose(mix(MISSED), k - 3) : 0],
  });
}

const SIDES = ['high', 'low', 'odd', 'even'];

/** High from the upper half on by the first digit, odd or even by the last one. */
const sidesOf = (digits: string): readonly string[] => [
  (digits[0] ?? '') >= '5' ? 'high' : 'low',
  '13579'.includes(digits.at(-1) ?? '') ? 'odd' : 'even',
];

function sidePlays<D>({ top, bottom, withTop, withBottom }: ThreeTwo<D>): Play<D>[] {
  const tops = () => PAIRS.map((pair) => withTop(`${pair[0]}${pair}`));
  const bottoms = () => PAIRS.map(withBottom);
  const rows: readonly [string, (draw: D) => string, () => D[]][] = [
    ['sides.top3', top, tops],
    ['sides.top2', (draw) => top(draw).slice(1), tops],
    ['sides.hundreds', (draw) => top(draw).slice(0, 1), tops],
    ['sides.tens', (draw) => top(draw).slice(1, 2), tops],
    ['sides.units', (draw) => top(draw).slice(2), tops],
    ['sides.bottom2', bottom, bottoms],
    ['sides.bottomTens', (draw) => bottom(draw).slice(0, 1), bottoms],
    ['sides.bottomUnits', (draw) => bottom(draw).slice(1), bottoms],
  ];
  return rows.map(([code, digits, scenes]) =>
    sidePlay({
      ...fixed,
      code,
      group: 'sides',
      tokens: SIDES,
      levels: win(2, 1),
      shows: (draw) => sidesOf(digits(draw)),
      scenes,
    }),
  );
}

/** The plays on three digits on top and two at the bottom (สามตัวบน, โต๊ด, สองตัวบน, สองตัวล่าง, วิ่ง). */
export const threeTwoPlays = <D>(view: ThreeTwo<D>): Play<D>[] => [
  ...topPlays(view),
  inside(view, 4),
  inside(view, 5),
  ...bottomPlays(view),
  ...sidePlays(view),
];

type Same = Readonly<Record<string, string>>;

/** The sides of one digit, under the name of another that is always the same. */
export const sameSides = (from: string, to: string, sides = SIDES): Same =>
  Object.fromEntries(sides.map((side) => [`sides.${from}:${side}`, `sides.${to}:${side}`]));

const SIZES = SIDES.slice(0, 2);
const PARITIES = SIDES.slice(2);

/** Numbers are high by their first digit and odd by their last; three of a kind have one order. */
export const SAME_NUMBERS: Same = {
  ...Object.fromEntries(
    DIGITS.map((digit) => [`tod3:${digit.repeat(3)}`, `top3:${digit.repeat(3)}`]),
  ),
  ...sameSides('top3', 'hundreds', SIZES),
  ...sameSides('top3', 'units', PARITIES),
  ...sameSides('top2', 'tens', SIZES),
  ...sameSides('top2', 'units', PARITIES),
  ...sameSides('bottom2', 'bottomTens', SIZES),
  ...sameSides('bottom2', 'bottomUnits', PARITIES),
};
