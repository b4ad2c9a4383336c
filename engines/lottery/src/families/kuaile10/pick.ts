import { orderedPlay, pickPlay, type Ranking, sidePlay, win } from '../../build/index.ts';
import { choose, overlap } from '../../combinatorics.ts';
import { box, boxes } from '../../input.ts';
import { type Play, type Selection, winOf } from '../../play.ts';
import { DRAWN, NUMBERS, POOL, tokenOf } from './draw.ts';

const LAST_WHITE = 18;
/** Ordered pairs and triples of different numbers. */
const PAIRS = POOL * (POOL - 1);
const TRIPLES = PAIRS * (POOL - 2);

const opening = (first: number): Ranking => {
  const rest = Array.from({ length: POOL }, (_, index) => index + 1);
  return [first, ...rest.filter((number) => number !== first).slice(0, DRAWN - 1)];
};
const openings = (): Ranking[] => NUMBERS.map((_, index) => opening(index + 1));

/** 选一数投: the first number, 1 to 18. */
export const firstNumber: Play<Ranking> = sidePlay({
  code: 'first.number',
  group: 'first',
  tokens: NUMBERS.slice(0, LAST_WHITE),
  levels: win(POOL, 1),
  odds: 'group',
  shows: ([first = 0]) => [tokenOf(first)],
  scenes: openings,
});

/** 选一红投: the first number is one of the red ones, 19 or 20. */
export const firstRed: Play<Ranking> = sidePlay({
  code: 'first.red',
  group: 'first',
  tokens: ['red'],
  levels: win(POOL, POOL - LAST_WHITE),
  odds: 'group',
  shows: ([first = 0]) => (first > LAST_WHITE ? ['red'] : []),
  scenes: openings,
});

/** 任选 pick k: all k are among the eight. */
export const pick = (k: number): Play<Ranking> => ({
  ...pickPlay<Ranking>({
    code: `pick${k}`,
    group: 'pick',
    tokens: NUMBERS,
    k,
    level: { code: 'win', outcomes: choose(POOL, k), winners: choose(DRAWN, k) },
    odds: 'group',
    shown: (draw) => draw.map(tokenOf),
    scenes: () => [],
  }),
  // The eight may be any, so as many picks are drawn as there are picks.
  peaks: ([picks = []]) => [winOf(choose(Math.min(picks.length, DRAWN), k))],
});

const neighbours = (draw: Ranking): [string, string][] =>
  draw.slice(1).map((number, index) => [tokenOf(draw[index] ?? 0), tokenOf(number)]);

/**
 * The most neighbours that boxes of a first and a second number can win. Neighbours make chains, of
 * which each saves a place: one chain holds all numbers that lie in both boxes, and what is left of
 * the eight places takes pairs of a first and a second number.
 */
function chainedMax([firsts = [], seconds = []]: Selection): number {
  const both = overlap(firsts, seconds);
  const heads = firsts.length - both;
  const tails = seconds.length - both;
  const longest = Math.min(DRAWN, both + Math.min(heads, 1) + Math.min(tails, 1));
  const pairs = Math.min(
    Math.floor((DRAWN - longest) / 2),
    Math.max(heads - 1, 0),
    Math.max(tails - 1, 0),
  );
  return Math.max(longest - 1, 0) + pairs;
}

/** 选二连直: two numbers that were drawn one after the other, in this order. */
export const pairDirect: Play<Ranking> = {
  code: 'pair.direct',
  group: 'pair',
  input: boxes(box('former', NUMBERS), box('latter', NUMBERS)),
  levels: win(PAIRS, DRAWN - 1),
  odds: 'group',
  space: PAIRS,
  count: ([firsts = [], seconds = []]) => firsts.length * seconds.length - overlap(firsts, seconds),
  peaks: (selection) => [winOf(chainedMax(selection))],
  judge(draw) {
    const pairs = neighbours(draw);
    return ([firsts = [], seconds = []]) =>
      winOf(pairs.filter(([one, two]) => firsts.includes(one) && seconds.includes(two)).length);
  },
};

/** 选二连组: two numbers that were drawn one after the other, in any order. */
export const pairGroup: Play<Ranking> = {
  code: 'pair.group',
  group: 'pair',
  input: boxes(box('numbers', NUMBERS, 2)),
  levels: win(PAIRS, 2 * (DRAWN - 1)),
  odds: 'group',
  space: choose(POOL, 2),
  count: ([picks = []]) => choose(picks.length, 2),
  peaks: ([picks = []]) => [winOf(Math.min(picks.length, DRAWN) - 1)],
  judge(draw) {
    const pairs = neighbours(draw);
    return ([picks = []]) =>
      winOf(pairs.filter(([one, two]) => picks.includes(one) && picks.includes(two)).length);
  },
};

/** 选三前直: the first three numbers, in order. */
export const frontDirect: Play<Ranking> = orderedPlay({
  code: 'front3.direct',
  group: 'front3',
  boxes: ['first', 'second', 'third'].map((code) => box(code, NUMBERS)),
  level: { code: 'win', outcomes: TRIPLES, winners: 1 },
  odds: 'group',
  tokenOf,
  space: TRIPLES,
});

/** 选三前组: the first three numbers, in any order. */
export const frontGroup: Play<Ranking> = {
  ...pickPlay<Ranking>({
    code: 'front3.group',
    group: 'front3',
    tokens: NUMBERS,
    k: 3,
    level: { code: 'win', outcomes: TRIPLES, winners: 6 },
    odds: 'group',
    shown: (draw) => draw.slice(0, 3).map(tokenOf),
    scenes: () => [],
  }),
  peaks: () => [winOf(1)],
};
