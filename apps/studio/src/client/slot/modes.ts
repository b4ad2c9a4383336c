// Ways to play a slot: what each costs, and how a round is counted back to the stake of the ladder.
import { type Amount, currencyOf, multiplyRate, truncateToCurrency } from '@parlour/money';
import type { RoundView } from '../api.ts';
import { read } from '../money.ts';
import type { BetOf, SlotGame } from './scene.ts';

export type Mode = 'spin' | 'ante' | 'buy';
type Costs = SlotGame['costs'];

const HUNDREDTHS = 100;

const costOf = (costs: Costs, mode: string): number => costs?.[mode] ?? HUNDREDTHS;

const part = (amount: Amount, numerator: number, denominator: number): Amount =>
  multiplyRate(amount, { numerator: BigInt(numerator), denominator: BigInt(denominator) }, 'down');

/** Hundredths of a stake as an amount. */
export const payOf = (stake: Amount, hundredths: number): Amount =>
  part(stake, hundredths, HUNDREDTHS);

export const choiceOf = (costs: Costs, mode: Mode): object => (costs === null ? {} : { mode });

/** What a round costs at a stake of the ladder. */
export const priceOf = (costs: Costs, mode: Mode, stake: Amount): Amount =>
  part(stake, costOf(costs, mode), HUNDREDTHS);

/** How many stakes a way to play costs. */
export const stakesOf = (costs: Costs, mode: Mode): number => costOf(costs, mode) / HUNDREDTHS;

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
    amountOf: (hundredths) => truncateToCurrency(payOf(stake, hundredths), currency),
  };
}
