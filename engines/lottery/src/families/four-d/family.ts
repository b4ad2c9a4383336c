import { type EntryShape, numberTokens } from '../../input.ts';
import { marginPack, type OddsPack, packPlays } from '../../odds-pack.ts';
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

/** iBox: the digits in any order; the prizes are divided by the number of orders. */
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

/** How many orders four digits have: 24 where all differ, 4 where three are alike. */
function ordersOf(number: string): number {
  const kinds = new Set(number).size;
  const most = Math.max(...[...number].map((digit) => number.split(digit).length - 1));
  const pattern = PATTERNS.find(
    ({ shape }) => shape.kinds === kinds && (!('most' in shape) || shape.most === most),
  );
  return pattern?.orders ?? 1;
}

/** Every order of the digits of a number, each once. */
function everyOrder(number: string): string[] {
  if (number.length <= 1) return [number];
  return [...new Set(number)].flatMap((digit) =>
    everyOrder(number.replace(digit, '')).map((rest) => digit + rest),
  );
}

/** iPerm: each order of the digits is a bet of its own, staked whole, at the odds of the straight play. */
const eachOrder = (code: 'big' | 'small', tiers: readonly Tier[]): Play<Prizes> => ({
  ...prizePlay({
    code: `${code}.perm`,
    group: 'box',
    tiers,
    entry: { tokens: DIGITS, length: 4, unordered: true, mixed: true },
    // All numbers but those of one digit, which have a single order.
    space: 9_990,
    orders: 1,
    entryOf: inAnyOrder,
  }),
  pricedAs: code,
  count: ([typed = []]) => typed.reduce((bets, entry) => bets + ordersOf(entry), 0),
  units: ([typed = []]) =>
    typed.flatMap(everyOrder).map((number) => ({ key: `${code}:${number}`, bets: 1 })),
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
    eachOrder('big', BIG),
    eachOrder('small', SMALL),
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
  given: Object.fromEntries(packPlays(fourD).flatMap(givenFor)),
});
