import { combinationPlay } from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Level, Play } from '../../play.ts';
import { DRAWN, NUMBERS, type Numbers, POOL, tokenOf } from './draw.ts';

/** How many of the picks have to be drawn to win something, for bets of one to ten numbers. */
export const KENO_HITS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4, 0],
  8: [8, 7, 6, 5, 4, 0],
  9: [9, 8, 7, 6, 5, 4, 0],
  10: [10, 9, 8, 7, 6, 5, 0],
};

/** Numbers that may be picked at once, so that a ticket stays below a few thousand bets. */
const PICKS_MAX = 15;

const SHOWN = 0;
const HIDDEN = 1;

/** So many of the picks are among those drawn, of all ways to pick k numbers. */
const levelOf = (k: number, hits: number): Level => ({
  code: `hit${hits}`,
  outcomes: choose(POOL, k),
  winners: choose(DRAWN, hits) * choose(POOL - DRAWN, k - hits),
});

/** 任选 pick k: each k of the picks are a bet, which pays by how many of them are drawn. */
export function pick(k: number): Play<Numbers> {
  const hitsPaid = KENO_HITS[k] ?? [k];
  return combinationPlay<Numbers>({
    code: `pick${k}`,
    group: 'pick',
    boxes: [box('numbers', NUMBERS, k, PICKS_MAX)],
    k,
    levels: hitsPaid.map((hits) => levelOf(k, hits)),
    ...(hitsPaid.length > 1 ? { levelsAdd: true } : {}),
    odds: 'fixed',
    stateMax: [DRAWN, POOL - DRAWN],
    stateOf(draw) {
      const shown = new Set(draw.map(tokenOf));
      return (token) => (shown.has(token) ? SHOWN : HIDDEN);
    },
    wins: (mix) => hitsPaid.map((hits) => choose(mix(SHOWN), hits) * choose(mix(HIDDEN), k - hits)),
  });
}
