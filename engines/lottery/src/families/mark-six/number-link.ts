import { combinationPlay, win } from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Level, Play } from '../../play.ts';
import { type Balls, DRAWN, NUMBERS, POOL, SPECIAL_PLACE, tokenOf } from './draw.ts';

const MISSED = 0;
const REGULAR = 1;
const SPECIAL = 2;
const REGULARS = DRAWN - 1;

const linkRow = (k: number) => ({
  k,
  odds: 'fixed' as const,
  boxes: [box('numbers', NUMBERS, k)],
  stateMax: [POOL - DRAWN, REGULARS, 1],
  stateOf(balls: Balls) {
    const places = new Map(balls.map((number, place) => [tokenOf(number), place]));
    return (token: string): number => {
      const place = places.get(token);
      if (place === undefined) return MISSED;
      return place === SPECIAL_PLACE ? SPECIAL : REGULAR;
    };
  },
});

/** Sets of k numbers that hold so many of the six regular ones and else only other numbers. */
const level = (code: string, k: number, winners: number): Level => ({
  code,
  outcomes: choose(POOL, k),
  winners,
});

/** 正码: a number among the six regular ones. */
export const regularNumber: Play<Balls> = combinationPlay({
  ...linkRow(1),
  code: 'regular.number',
  group: 'regular',
  levels: win(POOL, REGULARS),
  wins: (mix) => [mix(REGULAR)],
});

/** 二全中, 三全中, 四全中: k numbers that are all regular. */
export const allRegular = (k: number): Play<Balls> =>
  combinationPlay({
    ...linkRow(k),
    code: `link.hit${k}`,
    group: 'link',
    levels: win(choose(POOL, k), choose(REGULARS, k)),
    wins: (mix) => [choose(mix(REGULAR), k)],
  });

/** 特串: two numbers, of which one is regular and the other the special one. */
export const specialString: Play<Balls> = combinationPlay({
  ...linkRow(2),
  code: 'link.specialString',
  group: 'link',
  levels: win(choose(POOL, 2), REGULARS),
  wins: (mix) => [mix(REGULAR) * mix(SPECIAL)],
});

/** 二中特: two numbers that are both regular, or one regular and the special one. */
export const twoInSpecial: Play<Balls> = combinationPlay({
  ...linkRow(2),
  code: 'link.twoInSpecial',
  group: 'link',
  levels: [level('regular', 2, choose(REGULARS, 2)), level('special', 2, REGULARS)],
  levelsAdd: true,
  wins: (mix) => [choose(mix(REGULAR), 2), mix(REGULAR) * mix(SPECIAL)],
});

/** 三中二: three numbers of which two are regular, or better all three. */
export const threeInTwo: Play<Balls> = combinationPlay({
  ...linkRow(3),
  code: 'link.threeInTwo',
  group: 'link',
  levels: [
    level('two', 3, choose(REGULARS, 2) * (POOL - REGULARS)),
    level('three', 3, choose(REGULARS, 3)),
  ],
  levelsAdd: true,
  wins(mix) {
    const others = mix(MISSED) + mix(SPECIAL);
    return [choose(mix(REGULAR), 2) * others, choose(mix(REGULAR), 3)];
  },
});

/** 五不中 to 十二不中: k numbers of which none is drawn. */
export const missAll = (k: number): Play<Balls> =>
  combinationPlay({
    ...linkRow(k),
    code: `miss${k}`,
    group: 'miss',
    levels: win(choose(POOL, k), choose(POOL - DRAWN, k)),
    wins: (mix) => [choose(mix(MISSED), k)],
  });
