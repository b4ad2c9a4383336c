// Ways to play a slot: what each costs, and how a round is counted back to the stake of the ladder.
import { type Amount, currencyOf, multiplyRate, times, truncateToCurrency } from '@parlour/money';
import type { RoundView } from '../api.ts';
import { read } from '../money.ts';
import type { BetOf, SlotGame } from './scene.ts';

export type Mode = 'spin' | 'ante' | 'buy';
type Costs = SlotGame['costs'];

const HUNDREDTHS = 100n;

const costOf = (costs: Costs, mode: string): bigint => BigInt(costs?.[mode] ?? HUNDREDTHS);

const part = (amount: Amount, numerator: bigint, denominator: bigint): Amount =>
  multiplyRate(amount, { numerator, denominator }, 'down');

export const choiceOf = (costs: Costs, mode: Mode): object => (costs === null ? {} : { mode });

/** What a round costs at a stake of the ladder. */
export const priceOf = (costs: Costs, mode: Mode, stake: Amount): Amount =>
  part(stake, costOf(costs, mode), HUNDREDTHS);

/** How many stakes a way to play costs. */
export const stakesOf = (costs: Costs, mode: Mode): number =>
  Number(costOf(costs, mode)) / Number(HUNDREDTHS);

/** The stake of the ladder behind what a round cost. */
export function stakeOf(costs: Costs, { choice, stake }: Pick<RoundView, 'choice' | 'stake'>) {
  const { mode = 'spin' } = choice as { readonly mode?: string };
  return part(read(stake), HUNDREDTHS, costOf(costs, mode));
}

export function betOf(
  costs: Costs,
  round: Pick<RoundView, 'choice' | 'stake' | 'currency'>,
): BetOf {
  const stake = stakeOf(costs, round);
  const currency = currencyOf(round.currency);
  return {
    stake,
    amountOf: (hundredths) =>
      truncateToCurrency(part(times(stake, BigInt(hundredths)), 1n, HUNDREDTHS), currency),
  };
}
