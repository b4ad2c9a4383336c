import { add, type Amount, amount, max, times, ZERO } from '@parlour/money';
import type { Family, Play, Selection } from './play.ts';
import { unitsOf } from './units.ts';

/** What is staked on one number of an issue: on all single bets that win on the same draws. */
export type Exposure = { readonly key: string; readonly stake: Amount };

export type StakedSelection<D> = {
  readonly play: Play<D>;
  readonly selection: Selection;
  /** What a unit of a single bet costs. */
  readonly perUnit: Amount;
};

/**
 * Splits the stake of a bet by the numbers that it is on, so that an issue can be limited number by
 * number. A number has one key however it is bet: typed, picked, as a part of a combination or a sum,
 * or by another play that wins on the same draws. Stakes add up to the bet's exactly. Null where there
 * would be more than `numbersMax` numbers.
 */
export function exposuresOf<D>(
  { same = {} }: Pick<Family<D>, 'same'>,
  { perUnit, play, selection }: StakedSelection<D>,
  numbersMax = Infinity,
): readonly Exposure[] | null {
  const units = unitsOf(play, selection, numbersMax);
  if (units === null) return null;
  const stake = times(perUnit, BigInt(play.price ?? 1));
  const stakes = new Map<string, Amount>();
  for (const { bets, key } of units) {
    const name = same[key] ?? key;
    stakes.set(name, add(stakes.get(name) ?? ZERO, times(stake, BigInt(bets))));
  }
  if (stakes.size > numbersMax) return null;
  return [...stakes].map(([key, together]) => ({ key, stake: together }));
}

export type ExposureFault = { readonly key: string; readonly left: Amount };

/**
 * The first number whose stakes would go beyond the limit of an issue, and what is left of it before
 * this slip. Bets of one slip on the same number add up.
 */
export function checkExposure(
  bet: readonly Exposure[],
  staked: ReadonlyMap<string, Amount>,
  limit: Amount,
): ExposureFault | null {
  const together = new Map<string, Amount>();
  for (const { key, stake } of bet) {
    const before = staked.get(key) ?? ZERO;
    const inSlip = add(together.get(key) ?? ZERO, stake);
    if (add(before, inSlip) > limit) return { key, left: max(amount(limit - before), ZERO) };
    together.set(key, inSlip);
  }
  return null;
}
