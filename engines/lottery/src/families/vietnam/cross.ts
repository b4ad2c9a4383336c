import { combinationPlay, win } from '../../build/index.ts';
import type { VietnamRegion } from '../../calendar/index.ts';
import { choose } from '../../combinatorics.ts';
import { box, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';
import { PRIZES } from './draw.ts';

const TAILS = numberTokens(0, 99, 2);
const ABSENT = 0;
const PRESENT = 1;

const drawnOf = (region: VietnamRegion): number =>
  PRIZES[region].reduce((sum, { count }) => sum + count, 0);

/** Rows of so many tails in which k given ones all occur: inclusion and exclusion of absent ones. */
function rowsWithAll(drawn: number, k: number): bigint {
  let rows = 0n;
  for (let absent = 0; absent <= k; absent += 1) {
    const sign = absent % 2 === 0 ? 1n : -1n;
    rows += sign * BigInt(choose(k, absent)) * BigInt(TAILS.length - absent) ** BigInt(drawn);
  }
  return rows;
}

const crossRow = (region: VietnamRegion, k: number) => ({
  group: 'cross',
  k,
  odds: 'fixed' as const,
  boxes: [box('numbers', TAILS, k)],
  // Every prize has a tail, so one number at least is present.
  stateMax: [TAILS.length - 1, drawnOf(region)],
  stateOf(prizes: Prizes) {
    const present = new Set(prizes.flat().map((number) => number.slice(-2)));
    return (token: string): number => (present.has(token) ? PRESENT : ABSENT);
  },
});

const rowsIn = (region: VietnamRegion): bigint => BigInt(TAILS.length) ** BigInt(drawnOf(region));

/** Lô xiên: k numbers that all occur among the last two digits of the prizes; once is enough. */
export const cross = (region: VietnamRegion, k: number): Play<Prizes> =>
  combinationPlay({
    ...crossRow(region, k),
    code: `cross${k}`,
    levels: win(rowsIn(region), rowsWithAll(drawnOf(region), k)),
    wins: (mix) => [choose(mix(PRESENT), k)],
  });

/** Lô trượt xiên: k numbers of which none occurs. */
export const crossMiss = (region: VietnamRegion, k: number): Play<Prizes> =>
  combinationPlay({
    ...crossRow(region, k),
    code: `crossMiss${k}`,
    levels: win(rowsIn(region), BigInt(TAILS.length - k) ** BigInt(drawnOf(region))),
    wins: (mix) => [choose(mix(ABSENT), k)],
  });
