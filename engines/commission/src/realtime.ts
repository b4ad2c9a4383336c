import {
  type Amount,
  amount,
  BPS_DENOMINATOR,
  type Currency,
  divide,
  truncateToCurrency,
} from '@parlour/money';
import type { Tier } from './tier.ts';

export type BetOutcome = 'won' | 'lost' | 'push';

/** The highest tier that one bet qualifies for, from 0; -1 when it is too small for all. */
export function tierOfBet(tiers: readonly Tier[], valid: Amount): number {
  if (valid <= 0n) return -1;
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const tier = tiers[index];
    if (tier !== undefined && valid >= tier.bet) return index;
  }
  return -1;
}

/** The rate that a bet earns in a tier, in basis points: a push earns nothing. */
export const rateOfBet = (tier: Tier, outcome: BetOutcome): number =>
  outcome === 'won' ? tier.rateBps : outcome === 'lost' ? tier.lossRateBps : 0;

/** What the qualifying bets of a slot came to in one tier. */
export type TierTally = {
  wonBets: number;
  wonValid: bigint;
  lostBets: number;
  lostValid: bigint;
};

/** Bets of one team in one slot, kept as sums by tier, so that no row per bet and contract exists. */
export type SlotTally = {
  readonly tiers: readonly Tier[];
  readonly sums: readonly TierTally[];
};

export const openTally = (tiers: readonly Tier[]): SlotTally => ({
  tiers,
  sums: tiers.map(() => ({ wonBets: 0, wonValid: 0n, lostBets: 0, lostValid: 0n })),
});

/** Bets that are alike: each reaches `smallest`, and none a threshold above it. */
export type BetGroup = {
  readonly smallest: Amount;
  readonly valid: Amount;
  readonly bets: number;
  readonly outcome: BetOutcome;
};

/** Counts bets; groups of a run count for thousands of teams, so the sums are changed in place. */
export function countBets(tally: SlotTally, { bets, outcome, smallest, valid }: BetGroup): void {
  if (outcome === 'push') return;
  const sums = tally.sums[tierOfBet(tally.tiers, smallest)];
  if (sums === undefined) return;
  if (outcome === 'won') {
    sums.wonBets += bets;
    sums.wonValid += valid;
  } else {
    sums.lostBets += bets;
    sums.lostValid += valid;
  }
}

export const countBet = (tally: SlotTally, valid: Amount, outcome: BetOutcome): void =>
  countBets(tally, { smallest: valid, valid, bets: 1, outcome });

export type SlotPay = {
  /** Valid bet of the bets that earned at all. */
  readonly base: Amount;
  readonly bets: number;
  /** The highest tier in which a bet earned, from 0; null when none did. */
  readonly tierIndex: number | null;
  readonly exact: Amount;
  readonly gross: Amount;
};

/** What the bets of a slot earn. Rounded once, for all of them together. */
export function paySlot({ sums, tiers }: SlotTally, currency: Currency): SlotPay {
  let earned = 0n;
  let base = 0n;
  let bets = 0;
  let tierIndex: number | null = null;
  for (const [index, tier] of tiers.entries()) {
    const { lostBets = 0, lostValid = 0n, wonBets = 0, wonValid = 0n } = sums[index] ?? {};
    earned += wonValid * BigInt(tier.rateBps) + lostValid * BigInt(tier.lossRateBps);
    base += wonValid + lostValid;
    bets += wonBets + lostBets;
    if (wonBets + lostBets > 0) tierIndex = index;
  }
  const exact = amount(divide(earned, BPS_DENOMINATOR, 'down'));
  return { base: amount(base), bets, tierIndex, exact, gross: truncateToCurrency(exact, currency) };
}
