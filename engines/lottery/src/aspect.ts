// Parts of a draw that several plays are about: a position, a pair of them, a sum, the special number.
import { rows } from './combinatorics.ts';
import type { AnyFamily } from './family-list.ts';

/** A part of a draw, with what it can show: equally likely draws, of which only that part matters. */
export type Aspect = {
  readonly code: string;
  /**
   * The plays that see nothing else of a draw, boxes of plays (`fixed#0`), and picks of plays
   * (`sides.top2:high,low`).
   */
  readonly of: readonly string[];
  readonly draws: () => readonly unknown[];
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const prefixed = (prefix: string, codes: string): readonly string[] =>
  codes.split(' ').map((code) => `${prefix}.${code}`);

const TWO_STAR = 'direct direct.entry sum span group group.entry groupSum bank';
const THREE_STAR =
  'direct direct.entry sum span group3 group3.entry group6 group6.entry mixed.entry groupSum bank ' +
  'sumTail special threeCard';

/** Digits on some places, and zeros on the others. */
const digitsOn =
  (length: number, places: readonly number[]) => (): readonly (readonly number[])[] =>
    [...rows(10, places.length)].map((row) =>
      range(0, length - 1).map((place) => row[places.indexOf(place)] ?? 0),
    );

type Windows = Readonly<Record<string, readonly number[]>>;

function digitAspects(length: number, windows: Windows, sides: Windows): Aspect[] {
  const places = range(0, length - 1);
  return [
    ...places.map((place) => ({
      code: `position.${place}`,
      of: [`fixed#${place}`, `sides.${place + 1}`],
      draws: digitsOn(length, [place]),
    })),
    ...places.flatMap((left) =>
      places
        .filter((right) => right > left)
        .map((right) => ({
          code: `pair.${left}${right}`,
          of: prefixed('dragonTiger', `${left + 1}${right + 1}`).concat(
            prefixed('newDragonTiger', `${left + 1}${right + 1}`),
          ),
          draws: digitsOn(length, [left, right]),
        })),
    ),
    ...Object.entries(windows).map(([prefix, own]) => ({
      code: prefix,
      of: [
        ...prefixed(prefix, own.length === 2 ? TWO_STAR : THREE_STAR),
        ...Object.entries(sides).flatMap(([code, of]) =>
          of.join() === own.join() ? [`${code}.sides`] : [],
        ),
      ],
      draws: digitsOn(length, own),
    })),
  ];
}

/** Rankings of `pool` numbers that show every number, or every two or three, on the first places. */
const fronts =
  (pool: number, drawn: number, k: number, from = 0) =>
  (): readonly (readonly number[])[] => {
    const all = range(1, pool);
    let heads: readonly (readonly number[])[] = [[]];
    for (let place = 0; place < k; place += 1) {
      heads = heads.flatMap((head) =>
        all.filter((number) => !head.includes(number)).map((number) => [...head, number]),
      );
    }
    return heads.map((head) => {
      const rest = all.filter((number) => !head.includes(number)).slice(0, drawn - k);
      return [...rest.slice(0, from), ...head, ...rest.slice(from)];
    });
  };

const dice = (): readonly (readonly number[])[] =>
  [...rows(6, 3)].map((row) => row.map((face) => face + 1));

const SPECIAL = 'number sides quarter zodiac colour halfWave head tail'
  .split(' ')
  .map((one) => `special.${one}`);

const markSixAspects: readonly Aspect[] = [
  {
    code: 'special',
    of: [...SPECIAL, 'zodiac.six.in', 'zodiac.six.out'],
    draws: fronts(49, 7, 1, 6),
  },
  ...range(1, 6).map((place) => ({
    code: `regular.${place}`,
    of: [`regular.${place}`, `regular.${place}.sides`],
    draws: fronts(49, 7, 1, place - 1),
  })),
];

const positionAspects = (
  pool: number,
  drawn: number,
  plays: readonly string[],
  first: readonly string[] = [],
): Aspect[] =>
  range(0, drawn - 1).map((place) => ({
    code: `position.${place}`,
    of: [...plays.map((play) => `${play}#${place}`), ...(place === 0 ? first : [])],
    draws: fronts(pool, drawn, 1, place),
  }));

const frontAspect = (k: number, codes: string, ranking: readonly [number, number]): Aspect => ({
  code: `front${k}`,
  of: prefixed(`front${k}`, codes),
  draws: fronts(...ranking, k),
});

/** Prizes whose numbers are all zero but some digits of one. */
function prizesWith(
  { draw: { layout } }: Pick<AnyFamily, 'draw'>,
  row: string | null,
  put: (digits: string, width: number) => string,
): (digits: string) => unknown {
  if (layout.kind !== 'prizes') return () => [];
  const at = Math.max(
    0,
    layout.rows.findIndex(({ code }) => code === row),
  );
  return (digits) =>
    layout.rows.map(({ count, digits: width }, index) =>
      Array.from({ length: count }, (_, place) =>
        index === at && place === 0 ? put(digits, width) : '0'.repeat(width),
      ),
    );
}

const atEnd = (digits: string, width: number): string => digits.padStart(width, '0');
const atStart = (digits: string, width: number): string => digits.padEnd(width, '0');

const numbers = (length: number): readonly string[] =>
  range(0, 10 ** length - 1).map((number) => String(number).padStart(length, '0'));

const SIZE = 'high,low';
const PARITY = 'odd,even';

/** Each digit of a number, and the number with each of its digits: sides of two digits cover nothing together. */
function threeTwoAspects(family: AnyFamily): Aspect[] {
  const top = prizesWith(family, null, atEnd);
  const hasBottom =
    family.draw.layout.kind === 'prizes' &&
    family.draw.layout.rows.some(({ code }) => code === 'bottom2');
  const bottom = prizesWith(family, 'bottom2', hasBottom ? atEnd : atStart);
  const tops = (length: number) => () => numbers(length).map(top);
  const bottoms = () => numbers(2).map(bottom);
  const hundreds = ['sides.hundreds', `sides.top3:${SIZE}`];
  const tens = ['sides.tens', `sides.top2:${SIZE}`];
  const units = ['sides.units', `sides.top2:${PARITY}`, `sides.top3:${PARITY}`];
  const bottomTens = ['sides.bottomTens', `sides.bottom2:${SIZE}`];
  const bottomUnits = ['sides.bottomUnits', `sides.bottom2:${PARITY}`];
  return [
    { code: 'top3.hundreds', of: ['top3', 'tod3', ...hundreds], draws: tops(3) },
    { code: 'top2.tens', of: ['top2', ...tens], draws: tops(2) },
    { code: 'top2.units', of: ['top2', ...units], draws: tops(2) },
    { code: 'bottom2.tens', of: ['bottom2', ...bottomTens], draws: bottoms },
    { code: 'bottom2.units', of: ['bottom2', ...bottomUnits], draws: bottoms },
  ];
}

function vietnamAspects(family: AnyFamily): Aspect[] {
  const special = prizesWith(family, 'special', atEnd);
  const draws = () => numbers(2).map(special);
  return [
    { code: 'special.tens', of: ['de.special', 'digit.tens'], draws },
    { code: 'special.units', of: ['de.special', 'digit.units'], draws },
  ];
}

const K3_PATTERNS = 'triple.single triple.any pair.single pair.any different3 consecutive';

const ASPECTS: Readonly<Record<string, (family: AnyFamily) => readonly Aspect[]>> = {
  ssc: () =>
    digitAspects(
      5,
      {
        star3front: [0, 1, 2],
        star3mid: [1, 2, 3],
        star3back: [2, 3, 4],
        star2front: [0, 1],
        star2back: [3, 4],
      },
      { front2: [0, 1], back2: [3, 4], front3: [0, 1, 2], back3: [2, 3, 4] },
    ),
  'three-digit': () =>
    digitAspects(
      3,
      { star3: [0, 1, 2], star2front: [0, 1], star2back: [1, 2] },
      { front2: [0, 1], back2: [1, 2], all3: [0, 1, 2] },
    ),
  k3: () => [
    { code: 'sum', of: ['sum', 'sum.sides', 'sum.sizeNoTriple'], draws: dice },
    { code: 'pattern', of: K3_PATTERNS.split(' '), draws: dice },
  ],
  pk10: () => [
    ...positionAspects(10, 10, ['position', 'position.sides']),
    { code: 'sum', of: ['sum', 'sum.sides'], draws: fronts(10, 10, 2) },
    frontAspect(2, 'direct direct.entry', [10, 10]),
    frontAspect(3, 'direct direct.entry', [10, 10]),
  ],
  'eleven-five': () => [
    frontAspect(2, 'direct direct.entry group group.banker group.entry', [11, 5]),
    frontAspect(3, 'direct direct.entry group group.banker group.entry', [11, 5]),
  ],
  'mark-six': () => markSixAspects,
  kuaile10: () => {
    const plays = ['position', 'position.sides', 'position.tail'];
    return positionAspects(20, 8, plays, ['first.number', 'first.red']);
  },
  pc28: () => [
    { code: 'sum', of: ['number', 'sides', 'pairs', 'extremes'], draws: digitsOn(3, [0, 1, 2]) },
  ],
  'vietnam-north': vietnamAspects,
  'vietnam-central': vietnamAspects,
  'vietnam-south': vietnamAspects,
  'thai-government': threeTwoAspects,
  'thai-stock': threeTwoAspects,
  lao: threeTwoAspects,
  hanoi: threeTwoAspects,
};

export const aspectsOf = (family: AnyFamily): readonly Aspect[] =>
  ASPECTS[family.code]?.(family) ?? [];

/** Plays of which picks show together, so that only their number says what they cover. */
const POOLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  k3: [['face.any', 'face.times']],
  ssc: [['star5.anyDigit1', 'star5.atLeast1']],
  'vietnam-north': [['lo2', 'lo2.cheap']],
  'vietnam-central': [['lo2', 'lo2.cheap']],
  'vietnam-south': [['lo2', 'lo2.cheap']],
};

/** The first of the plays whose picks are one pool with those of a play: itself, where there is none. */
export const poolOf = (family: Pick<AnyFamily, 'code'>, play: string): string =>
  POOLS[family.code]?.find((codes) => codes.includes(play))?.[0] ??
  play.replace(/\.(?:entry|banker)$/u, '');
