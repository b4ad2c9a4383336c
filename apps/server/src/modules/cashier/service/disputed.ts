import type { Dispute } from '../store/disputes.ts';
import type { Payout } from '../store/payouts.ts';

/** The paid payments that a dispute is about: those of the money that was issued last. */
export function disputedPayouts(payouts: readonly Payout[], dispute: Dispute): readonly Payout[] {
  const settledBefore = (payout: Payout): boolean =>
    payout.settledAt !== null && payout.settledAt <= dispute.openedAt;
  const paid = payouts.filter((payout) => payout.state === 'PAID' && settledBefore(payout));
  const holdId = paid.at(-1)?.holdId;
  return paid.filter((payout) => payout.holdId === holdId);
}

export const isKnownFailed = (payouts: readonly Payout[]): boolean =>
  payouts.some(({ bouncedAt }) => bouncedAt !== null);
