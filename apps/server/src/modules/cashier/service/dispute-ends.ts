// How a dispute is carried out once two operators agree. What the member is paid again or gets back
// is claimed from the one who said that it was paid; the books keep that claim until it is settled.
import type { DisputeResolution } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { add, type Amount, negate, ZERO } from '@parlour/money';
import type { Dispute } from '../store/disputes.ts';
import { type Payout, updatePayout } from '../store/payouts.ts';
import type { TimelineActor } from '../store/timeline.ts';
import { lockTotals, takeWithdrawn } from '../store/totals.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';
import { disputedPayouts, isKnownFailed } from './disputed.ts';
import { moveWithdrawal } from './move.ts';
import { addFollowUp, enqueue } from './payments.ts';
import { isNothingReceived } from './round.ts';

type Ending = {
  readonly withdrawal: Withdrawal;
  readonly dispute: Dispute;
  readonly payouts: readonly Payout[];
  readonly actor: TimelineActor;
};

/** Each answers the payment that the dispute led to, if any. */
export type DisputeEnds = Readonly<
  Record<DisputeResolution, (tx: Tx, ending: Ending) => Promise<string | null>>
>;

export function createDisputeEnds(deps: CashierDeps): DisputeEnds {
  const { wallet, now } = deps;

  /** Puts the disputed money back into the member's wallet, once per dispute. */
  const refund = async (tx: Tx, ending: Ending, returnFee: Amount): Promise<void> => {
    const { withdrawal, dispute, payouts } = ending;
    const { memberId, brandId, currency, id } = withdrawal;
    await lockTotals(tx, memberId);
    const shared = { cause: `withdrawal:${id}`, memberId, brandId, currency };
    const disputed = disputedPayouts(payouts, dispute);
    const provider = disputed[0]?.provider ?? withdrawal.provider;
    const house = isKnownFailed(disputed) ? `cash:${provider}` : `claim:${provider}`;
    const outcomes = await wallet.postIn(tx, [
      {
        ...shared,
        key: `dispute:${dispute.id}:refund`,
        kind: 'WITHDRAW_REFUND',
        postings: [
          { account: { house }, amount: negate(dispute.amount) },
          { account: { purse: 'main' }, amount: dispute.amount },
        ],
      },
      ...(returnFee === ZERO
        ? []
        : [
            {
              ...shared,
              key: `dispute:${dispute.id}:fee`,
              kind: 'WITHDRAW_FEE_RETURN' as const,
              postings: [
                { account: { house: 'fee' }, amount: negate(returnFee) },
                { account: { purse: 'main' as const }, amount: returnFee },
              ],
            },
          ]),
    ]);
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused !== undefined) throw new Error(`dispute ${dispute.id} could not be refunded`);
  };

  const cancelHeld = async (tx: Tx, { dispute, payouts }: Ending): Promise<void> => {
    const held = payouts.find(({ id, state }) => id === dispute.payoutId && state === 'HELD');
    if (held === undefined) return;
    const at = now();
    await updatePayout(tx, { id: held.id, at, state: 'CANCELLED', settledAt: at });
  };

  return {
    /** Freezes the refunded money again and sends it again, on a payment of its own. */
    async RESEND(tx, ending) {
      const { withdrawal, dispute, payouts, actor } = ending;
      const { id: withdrawalId, memberId, brandId, currency } = withdrawal;
      const { amount } = dispute;
      await refund(tx, ending, ZERO);
      const { holdId } = await wallet.hold(tx, {
        key: `dispute:${dispute.id}:hold`,
        memberId,
        brandId,
        currency,
        amount,
        reason: 'withdrawal',
        reference: withdrawalId,
      });
      const held = payouts.find(({ id, state }) => id === dispute.payoutId && state === 'HELD');
      const replacesId = disputedPayouts(payouts, dispute)[0]?.id ?? withdrawalId;
      const wish = { reason: 'resend', state: 'READY', amount, holdId, replacesId } as const;
      const payout =
        held === undefined
          ? await addFollowUp(tx, withdrawal, wish, deps)
          : await updatePayout(tx, { id: held.id, at: now(), state: 'READY', holdId });
      await enqueue(tx, payout, deps);
      const change = { hasDispute: false, confirmBy: null, issuedAmount: null };
      const move = { step: 'dispute_resent', actor, amount, change } as const;
      await moveWithdrawal(tx, withdrawal, move, deps);
      return payout.id;
    },

    async REFUND(tx, ending) {
      const { withdrawal, dispute, actor } = ending;
      const { amount } = dispute;
      const isPartly = withdrawal.receivedAmount > 0n;
      const fee = isNothingReceived(withdrawal) ? withdrawal.fee : ZERO;
      await refund(tx, ending, fee);
      await takeWithdrawn(tx, withdrawal.memberId, add(amount, fee));
      await cancelHeld(tx, ending);
      const returnedAmount = add(withdrawal.returnedAmount, add(amount, fee));
      const change = { hasDispute: false, confirmBy: null, issuedAmount: null, returnedAmount };
      const step = isPartly ? 'remainder_refunded' : 'dispute_refunded';
      await moveWithdrawal(tx, withdrawal, { step, actor, amount, change }, deps);
      return null;
    },

    /** A forced receipt is not refunded. */
    async FORCED_RECEIVED(tx, ending) {
      const { withdrawal, dispute, actor } = ending;
      await cancelHeld(tx, ending);
      const receivedAmount = add(withdrawal.receivedAmount, dispute.amount);
      const change = { hasDispute: false, confirmBy: null, issuedAmount: null, receivedAmount };
      const move = { step: 'receipt_forced', actor, amount: dispute.amount, change } as const;
      await moveWithdrawal(tx, withdrawal, move, deps);
      return null;
    },
  };
}
