import { levelEach, type Ranking, sidePlay, win } from '../../build/index.ts';
import type { Level, Play } from '../../play.ts';
import { sidesOf, SIDES } from '../digit/index.ts';
import { pairScenes, RUNNERS } from './draw.ts';

/** Ordered pairs that the first two places may show. */
const PAIRS = RUNNERS * (RUNNERS - 1);
const FIRST_TWO = pairScenes([0, 1]);

/** 龙虎: whether the runner of place i is larger than that of place 11 - i. */
export function dragonTiger(place: number): Play<Ranking> {
  const opposite = RUNNERS + 1 - place;
  const isDragon = (ranking: Ranking): boolean =>
    (ranking[place - 1] ?? 0) > (ranking[opposite - 1] ?? 0);
  return sidePlay({
    code: `dragonTiger.${place}v${opposite}`,
    group: 'dragonTiger',
    tokens: ['dragon', 'tiger'],
    levels: win(PAIRS, PAIRS / 2),
    odds: 'fixed',
    shows: (ranking) => [isDragon(ranking) ? 'dragon' : 'tiger'],
    scenes: pairScenes([place - 1, opposite - 1]),
  });
}

const sumOf = ([first = 0, second = 0]: Ranking): number => first + second;

/** Ordered pairs of different runners by their sum, 3 to 19. */
const pairsOfSum = (sum: number): number => 2 * Math.floor((Math.min(sum, 22 - sum) - 1) / 2);

const SUMS = Array.from({ length: 17 }, (_, index) => index + 3);

/** 冠亚和: the sum of the first two. */
export const sum: Play<Ranking> = sidePlay({
  code: 'sum',
  group: 'sum',
  tokens: SUMS.map(String),
  levels: levelEach(PAIRS, Object.fromEntries(SUMS.map((value) => [value, pairsOfSum(value)]))),
  odds: 'fixed',
  shows: (ranking) => [String(sumOf(ranking))],
  scenes: FIRST_TWO,
});

const SUM_BIG_MIN = 12;

/** Pairs by side: sums of 11 are small and odd, so big and even come less often. */
const SUM_SIDES: readonly Level[] = levelEach(PAIRS, { big: 40, small: 50, odd: 50, even: 40 });

/** 冠亚和大小单双: the sum of the first two is big (12-19) or small (3-11), odd or even. */
export const sumSides: Play<Ranking> = sidePlay({
  code: 'sum.sides',
  group: 'sum',
  tokens: SIDES,
  levels: SUM_SIDES,
  odds: 'fixed',
  shows: (ranking) => sidesOf(sumOf(ranking), SUM_BIG_MIN),
  scenes: FIRST_TWO,
});
