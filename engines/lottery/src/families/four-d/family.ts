import { type EntryShape, numberTokens } from '../../input.ts';
import { marginPack, type OddsPack } from '../../odds-pack.ts';
import type { Family, Play } from '../../play.ts';
import { prize, type Prizes, prizesDraw } from '../../prize-draw.ts';
import { prizePlay, type Tier } from './prize-play.ts';

const DIGITS = numberTokens(0, 9);

const PRIZES = [
  prize('first', 1, 4),
  prize('second', 1, 4),
  prize('third', 1, 4),
  prize('special', 10, 4),
  prize('consolation', 10, 4),
];

const TIERS: readonly Tier[] = PRIZES.map(({ code, count }, place) => ({ code, place, count }));
const BIG = TIERS;
const SMALL = TIERS.slice(0, 3);
const FIRST = TIERS.slice(0, 1);

/** Odds of one for each prize: 4D big and small, 3D big and small. */
const PAID = {
  big: [2_500, 1_000, 500, 180, 60],
  small: [3_500, 2_000, 1_000],
  'three.big': [250, 210, 150],
  'three.small': [660],
} as const;

/** The number as it is drawn. */
const straight = (code: 'big' | 'small', tiers: readonly Tier[]): Play<Prizes> =>
  prizePlay({
    code,
    group: 'four',
    tiers,
    entry: { tokens: DIGITS, length: 4 },
    space: 10_000,
    orders: 1,
    entryOf: (number) => number,
  });

/** Patterns of four digits in any order: how many orders each has, and how many entries there are. */
const PATTERNS = [
  { orders: 24, space: 210, shape: { kinds: 4 } },
  { orders: 12, space: 360, shape: { kinds: 3 } },
  { orders: 6, space: 45, shape: { kinds: 2, most: 2 } },
  { orders: 4, space: 90, shape: { kinds: 2, most: 3 } },
] as const;

const inAnyOrder = (number: string): string => [...number].toSorted().join('');

/** iBox, iPerm: the digits in any order; the prizes are divided by the number of orders. */
const anyOrder = (code: 'big' | 'small', tiers: readonly Tier[]): Play<Prizes>[] =>
  PATTERNS.map(({ orders, space, shape }) => {
    const entry: EntryShape = { tokens: DIGITS, length: 4, unordered: true, ...shape };
    return prizePlay({
      code: `${code}.box${orders}`,
      group: 'box',
      tiers,
      entry,
      space,
      orders,
      entryOf: inAnyOrder,
    });
  });

/** 3D: the last three digits of the three highest prizes, or of the first alone. */
const lastThree = (code: 'three.big' | 'three.small', tiers: readonly Tier[]): Play<Prizes> =>
  prizePlay({
    code,
    group: 'three',
    tiers,
    entry: { tokens: DIGITS, length: 3 },
    space: 1_000,
    orders: 1,
    entryOf: (number) => number.slice(1),
  });

/** 4D of Malaysia and Singapore: 23 numbers of four digits. */
export const fourD: Family<Prizes> = {
  code: 'four-d',
  draw: prizesDraw(PRIZES),
  plays: [
    straight('big', BIG),
    straight('small', SMALL),
    ...anyOrder('big', BIG),
    ...anyOrder('small', SMALL),
    lastThree('three.big', SMALL),
    lastThree('three.small', FIRST),
  ],
};

const ODDS_PER_UNIT = 10_000;

/** The odds of a play: those of the straight play it belongs to, divided by its orders, truncated. */
function givenFor({ code, levels }: Play<Prizes>): [string, number][] {
  const [name = '', orders = '1'] = code.split('.box');
  const paid = PAID[name as keyof typeof PAID];
  return levels.map((level, index) => {
    const whole = (paid[index] ?? 0) * ODDS_PER_UNIT;
    return [`${code}:${level.code}`, Math.floor(whole / Number.parseInt(orders, 10))];
  });
}

/** The odds that these lotteries pay everywhere. They return 61 to 66 %, which players are told. */
export const FOUR_D_PACK: OddsPack = marginPack(fourD, {
  version: 1,
  marginBps: 0,
  given: Object.fromEntries(fourD.plays.flatMap(givenFor)),
});
