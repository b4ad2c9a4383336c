import { combinationPlay, type Mix, type Ranking, typedPlay, win } from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Play } from '../../play.ts';
import { bankerUnits, setUnits } from '../../units.ts';
import { DRAWN, NUMBERS, POOL, setScenes, tokenOf } from './draw.ts';

const MISSED = 0;
const HIT = 1;

/** How many picks of one box were drawn, and how many were not. */
type Marks = { readonly hits: number; readonly misses: number };

const NO_BANKERS: Marks = { hits: 0, misses: 0 };

/**
 * Of the sets of k numbers, those that win: up to five numbers must all be drawn, more must hold all
 * five that are drawn.
 */
const winners = (k: number): number =>
  k <= DRAWN ? choose(DRAWN, k) : choose(POOL - DRAWN, k - DRAWN);

/** Winning bets among the sets of k that hold all bankers and are filled up with drags. */
function wonSets(k: number, bankers: Marks, drags: Marks): number {
  if (k <= DRAWN) return bankers.misses > 0 ? 0 : choose(drags.hits, k - bankers.hits);
  if (bankers.hits + drags.hits < DRAWN) return 0;
  return choose(drags.misses, k - DRAWN - bankers.misses);
}

const marks = (mix: Mix, kind: number): Marks => ({
  hits: mix(HIT, kind),
  misses: mix(MISSED, kind),
});

const stateOf = (draw: Ranking) => {
  const drawn = new Set(draw.map(tokenOf));
  return (token: string): number => (drawn.has(token) ? HIT : MISSED);
};

const anyRow = (k: number) => ({
  k,
  group: 'any',
  levels: win(choose(POOL, k), winners(k)),
  odds: 'group' as const,
  stateMax: [POOL - DRAWN, DRAWN],
  stateOf,
});

/** 任选k中k: k numbers that are all drawn, or from six on, that hold all five that are drawn. */
export const anyOf = (k: number): Play<Ranking> => ({
  ...combinationPlay({
    ...anyRow(k),
    code: `any${k}`,
    boxes: [box('numbers', NUMBERS, k)],
    wins: (mix) => [wonSets(k, NO_BANKERS, marks(mix, 0))],
  }),
  units: ([picks = []]) => setUnits(`any${k}.entry`, picks, k),
});

/** 任选胆拖: every bet holds all bankers (胆) and is filled up with drags (拖). */
export const anyWithBankers = (k: number): Play<Ranking> => ({
  ...combinationPlay({
    ...anyRow(k),
    code: `any${k}.banker`,
    boxes: [box('bankers', NUMBERS, 1, k - 1), box('drags', NUMBERS)],
    kinds: 2,
    kindOf: (_, place) => place,
    bets: ([bankers = 0, drags = 0]) => choose(drags, k - bankers),
    wins: (mix) => [wonSets(k, marks(mix, 0), marks(mix, 1))],
  }),
  units: (selection) => bankerUnits(`any${k}.entry`, selection, k),
});

const ZERO = 48;
const twoDigitsAt = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** 任选单式: sets of k numbers, typed. */
export const anyTyped = (k: number): Play<Ranking> => {
  const entry = { tokens: NUMBERS, length: k, unordered: true, distinct: true } as const;
  return typedPlay({
    code: `any${k}.entry`,
    group: 'any',
    entry,
    level: { code: 'win', outcomes: choose(POOL, k), winners: winners(k) },
    odds: 'group',
    space: choose(POOL, k),
    wins(draw) {
      const drawn = NUMBERS.map((_, index) => (draw.includes(index + 1) ? 1 : 0));
      const needed = Math.min(k, DRAWN);
      return (typed) => {
        let hits = 0;
        // A million entries are settled at once, so digits are read where they stand.
        for (let at = 0; at < typed.length; at += 2) {
          hits += drawn[twoDigitsAt(typed, at) - 1] ?? 0;
        }
        return hits === needed;
      };
    },
    scenes: setScenes,
  });
};
