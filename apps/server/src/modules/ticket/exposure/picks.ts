import { type AnyFamily, findPlay, readSelection } from '@parlour/lottery';
import { add, type Amount, times, ZERO } from '@parlour/money';
import { numbersOf } from './rules.ts';
import type { NumberRow, PickRow } from './store.ts';

/** Numbers that are told apart on one board: it is asked for again every other second. */
const NUMBERS_MAX = 50_000;

export type CountedPicks = {
  /** The numbers on which most is staked, at most as many as were asked for. */
  readonly numbers: readonly NumberRow[];
  /** What is staked on picks that were counted, all their numbers together. */
  readonly counted: Amount;
};

/** Adds up by number what picks are on, those with most on a number first, as long as there is room. */
export function countPicks(
  family: AnyFamily,
  picks: readonly PickRow[],
  limit: number,
): CountedPicks {
  const stakes = new Map<string, Amount>();
  let room = NUMBERS_MAX;
  let counted: Amount = ZERO;
  for (const { perUnit, play: code, selection } of picks) {
    const play = findPlay(family, code);
    if (play === null) continue;
    const staked = { play, selection: readSelection(selection), perUnit };
    const numbers = numbersOf(family, staked, room);
    if (numbers === null) continue;
    room -= numbers.length;
    const price = BigInt(play.price ?? 1);
    counted = add(counted, times(perUnit, price * BigInt(play.count(staked.selection))));
    for (const { key, stake } of numbers) stakes.set(key, add(stakes.get(key) ?? ZERO, stake));
  }
  const numbers = [...stakes]
    .map(([key, staked]) => ({ key, staked }))
    .toSorted(
      (left, right) => compare(right.staked, left.staked) || (left.key < right.key ? -1 : 1),
    )
    .slice(0, limit);
  return { numbers, counted };
}

const compare = (left: Amount, right: Amount): number =>
  left === right ? 0 : left < right ? -1 : 1;
