import type { Fraction } from '@parlour/games/solo';
import { payOf } from '@parlour/games/solo';
import type { Amount } from '@parlour/money';
import { type Put, sumsOf, totalOf } from './bets.ts';

/** What bets can come to: the most that one outcome pays, and how many outcomes pay more than their stake. */
export function oddsOf<Outcome>(
  puts: readonly Put[],
  outcomes: readonly Outcome[],
  pays: (place: string, outcome: Outcome) => Fraction,
): { readonly most: Amount; readonly gains: number } {
  const sums = [...sumsOf(puts)];
  const stake = totalOf(puts);
  let [most, gains] = [0n, 0];
  for (const outcome of outcomes) {
    let paid = 0n;
    for (const [place, amount] of sums) paid += payOf(amount, pays(place, outcome));
    if (paid > most) most = paid;
    if (paid > stake) gains += 1;
  }
  return { most: most as Amount, gains };
}
