import {
  AMOUNT_DECIMALS,
  type Amount,
  add,
  amount,
  type Currency,
  splitShares,
  subtract,
  times,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import type { BetResult } from './payout.ts';

/** What a brand lets a member stake on a game; null is no limit. */
export type StakeLimits = {
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  /** Single bets in one ticket. */
  readonly betsMax: number;
  /** Stakes of one member on one issue. */
  readonly memberIssueMax: Amount | null;
};

export type StakeFault = 'stake_below_minimum' | 'stake_above_maximum' | 'bets' | 'member_issue';

/** Whether a ticket fits the limits, given what the member has already staked on the issue. */
export function checkStake(
  ticket: { readonly bets: number; readonly stake: Amount; readonly stakedOnIssue: Amount },
  limits: StakeLimits,
): StakeFault | null {
  if (ticket.stake < limits.stakeMin) return 'stake_below_minimum';
  if (ticket.stake > limits.stakeMax) return 'stake_above_maximum';
  if (ticket.bets > limits.betsMax) return 'bets';
  const staked = add(ticket.stakedOnIssue, ticket.stake);
  if (limits.memberIssueMax !== null && staked > limits.memberIssueMax) return 'member_issue';
  return null;
}

/** What a member may win on one issue at most, and less where few of all bets are picked. */
export type PayoutLimits = {
  readonly payoutMax: Amount;
  /** Bets up to this share of all single bets are a single pick (5 % is 500). */
  readonly singlePickBps: number;
  readonly singlePickPayoutMax: Amount | null;
};

export type PayoutCap = { readonly amount: Amount; readonly reason: 'issue' | 'single_pick' };

/** The cap of one member's bets on one play and issue; it is shown before the bet is confirmed. */
export function payoutCap(
  picked: { readonly bets: number; readonly space: number },
  limits: PayoutLimits,
): PayoutCap {
  const few = picked.bets * 10_000 <= picked.space * limits.singlePickBps;
  const single = limits.singlePickPayoutMax;
  return few && single !== null && single < limits.payoutMax
    ? { amount: single, reason: 'single_pick' }
    : { amount: limits.payoutMax, reason: 'issue' };
}

/**
 * Cuts what bets of one member on one issue won to a cap, once for all of them and in proportion, and
 * says what each is paid. Stakes that were pushed are the member's own: they are no winnings, and go
 * back whole. Winnings add up to the cap exactly, in what the currency can pay.
 */
export function capPayouts(
  bets: readonly Pick<BetResult, 'payout' | 'refund'>[],
  cap: Amount,
  currency: Currency,
): readonly Amount[] {
  const winnings = bets.map(({ payout, refund }) => subtract(payout, refund));
  const total = winnings.reduce((sum, won) => sum + won, 0n);
  if (total <= cap) return bets.map(({ payout }) => payout);
  const payable = truncateToCurrency(cap, currency);
  const step = 10n ** BigInt(AMOUNT_DECIMALS - currency.decimals);
  const paid = splitShares(amount(payable / step), winnings).map((share) => times(share, step));
  return bets.map(({ refund }, index) => add(refund, paid[index] ?? ZERO));
}
