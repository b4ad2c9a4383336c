import type { Amount } from '@parlour/money';
import type { Bet } from '../bets/index.ts';

/** Bets of which each place stands once, in the order in which it was first bet on. */
export function mergeBets<Place extends string>(
  bets: readonly Bet<Place>[],
): readonly Bet<Place>[] {
  const sums = new Map<Place, Amount>();
  for (const { amount, place } of bets)
    sums.set(place, ((sums.get(place) ?? 0n) + amount) as Amount);
  return [...sums].map(([place, amount]) => ({ place, amount }));
}
