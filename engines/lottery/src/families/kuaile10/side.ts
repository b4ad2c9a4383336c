import { levelEach, placePlay, type Ranking, sidePlay, win } from '../../build/index.ts';
import { numbersWithSum } from '../../combinatorics.ts';
import { sideBox } from '../../input.ts';
import { type Play, type Selection, winOf } from '../../play.ts';
import { SIDES, sidesOf } from '../digit/index.ts';
import { DRAWN, NUMBERS, POOL, SETS, sumOf, tokenOf } from './draw.ts';

const BIG_MIN = 11;
const TAIL_BIG_MIN = 5;
const SUM_MIDDLE = 84;
const SUM_MIN = 36;
const SUM_MAX = 132;

/** Sets of eight with an odd sum, and with a sum that ends in 5 to 9. */
const ODD_SUMS = 62_880;
const BIG_TAILS = 62_964;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const ALL = NUMBERS.map((_, index) => index + 1);

type PlacesRow = {
  readonly code: string;
  readonly group: string;
  readonly tokens: readonly string[];
  readonly winners: number;
  readonly odds: Play<Ranking>['odds'];
  readonly shows: (number: number) => readonly string[];
};

/**
 * A play with a box for each of the eight places. Its peaks take the best number of each place, and
 * so are a bound where two places would need the same one.
 */
function places({ tokens, winners, ...row }: PlacesRow): Play<Ranking> {
  const hitsMax = (picks: readonly string[]): number =>
    Math.max(
      ...ALL.map((number) => row.shows(number).filter((token) => picks.includes(token)).length),
    );
  return {
    ...placePlay({
      ...row,
      boxes: PLACES.map((place) => sideBox(place, tokens)),
      level: { code: 'win', outcomes: POOL, winners },
      numbers: ALL,
    }),
    peaks: (selection: Selection) => [
      winOf(selection.reduce((sum, picks) => sum + hitsMax(picks), 0)),
    ],
  };
}

/** 定位胆: a number at its place, any of the eight. */
export const position: Play<Ranking> = places({
  code: 'position',
  group: 'position',
  tokens: NUMBERS,
  winners: 1,
  odds: 'group',
  shows: (number) => [tokenOf(number)],
});

/** 两面: the number of a place is big (11-20) or small, odd or even. */
export const positionSides: Play<Ranking> = places({
  code: 'position.sides',
  group: 'twoSided',
  tokens: SIDES,
  winners: POOL / 2,
  odds: 'fixed',
  shows: (number) => sidesOf(number, BIG_MIN),
});

/** 尾大尾小: the last digit of the number of a place is 5 to 9, or 0 to 4. */
export const positionTail: Play<Ranking> = places({
  code: 'position.tail',
  group: 'twoSided',
  tokens: ['tailBig', 'tailSmall'],
  winners: POOL / 2,
  odds: 'fixed',
  shows: (number) => [number % 10 >= TAIL_BIG_MIN ? 'tailBig' : 'tailSmall'],
});

const scenes = (): Ranking[] =>
  Array.from({ length: SUM_MAX - SUM_MIN + 1 }, (_, index) =>
    numbersWithSum(POOL, DRAWN, SUM_MIN + index),
  );

/** 总和大小: the sum of all eight; 84 gives the stake back. */
export const total: Play<Ranking> = sidePlay({
  code: 'total',
  group: 'twoSided',
  tokens: ['big', 'small'],
  // A set and its mirror image (21 less each number) lie on both sides of 84.
  levels: win(2, 1),
  odds: 'fixed',
  shows: (draw) => [sumOf(draw) > SUM_MIDDLE ? 'big' : 'small'],
  pushes: (draw) => sumOf(draw) === SUM_MIDDLE,
  scenes,
});

/** 总和单双: the sum is odd or even. */
export const totalParity: Play<Ranking> = sidePlay({
  code: 'totalParity',
  group: 'twoSided',
  tokens: ['odd', 'even'],
  levels: levelEach(SETS, { odd: ODD_SUMS, even: SETS - ODD_SUMS }),
  odds: 'fixed',
  shows: (draw) => [sumOf(draw) % 2 === 1 ? 'odd' : 'even'],
  scenes,
});

/** 总尾大小: the last digit of the sum is 5 to 9, or 0 to 4. */
export const totalTail: Play<Ranking> = sidePlay({
  code: 'totalTail',
  group: 'twoSided',
  tokens: ['tailBig', 'tailSmall'],
  levels: levelEach(SETS, { tailBig: BIG_TAILS, tailSmall: SETS - BIG_TAILS }),
  odds: 'fixed',
  shows: (draw) => [sumOf(draw) % 10 >= TAIL_BIG_MIN ? 'tailBig' : 'tailSmall'],
  scenes,
});

/** 龙虎: whether the number of place i is larger than that of place 9 - i. */
export function dragonTiger(place: number): Play<Ranking> {
  const opposite = DRAWN + 1 - place;
  return sidePlay({
    code: `dragonTiger.${place}v${opposite}`,
    group: 'dragonTiger',
    tokens: ['dragon', 'tiger'],
    levels: win(2, 1),
    odds: 'fixed',
    shows: (draw) => [(draw[place - 1] ?? 0) > (draw[opposite - 1] ?? 0) ? 'dragon' : 'tiger'],
    scenes: () => [ALL.slice(0, DRAWN), ALL.slice(0, DRAWN).toReversed()],
  });
}
