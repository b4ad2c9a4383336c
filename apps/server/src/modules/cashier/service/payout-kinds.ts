// Ends of payments that people decide: of one that its provider never ends, and of one at the bank
// whose payer had approved it.
import type { Reader, Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind, Desk } from '../../approval/index.ts';
import { type Payout, updatePayout } from '../store/payouts.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { approvedBy, type BatchResults, type RowOutcome } from './batch-results.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal } from './move.ts';
import { isAskable, isEndable } from './payout-desk.ts';
import type { Placed, PayoutResults } from './payout-results.ts';

export type EndPayout = {
  readonly id: string;
  readonly brandId: string;
  readonly outcome: 'paid' | 'failed';
  /** What proves it: a number of a letter, a line of a statement. */
  readonly evidence: string;
};

const shown = ({ amount, currency, seq }: Payout) => ({
  payment: seq,
  amount: amountToText(amount),
  currency,
});
/** People look at the withdrawal before they decide. */
const subjectOf = ({ withdrawalId }: Payout) => ({ kind: 'withdrawal', id: withdrawalId });

async function nameOf(reader: Reader, id: string): Promise<string> {
  const withdrawal = await findWithdrawal(reader, id);
  if (withdrawal === null) return id;
  return `${amountToText(withdrawal.amount)} ${withdrawal.currency}`;
}

/** The end of a payment that its provider never ends. */
export const endPayoutKind = (
  deps: CashierDeps,
  results: PayoutResults,
): ApprovalKind<EndPayout> => {
  const lock = async (tx: Tx, { id, brandId }: EndPayout): Promise<Placed> => {
    const placed = await results.lock(tx, id);
    if (placed === null || placed.payout.brandId !== brandId) {
      throw new Refusal('cashier.payout_not_found');
    }
    if (!isAskable(placed.payout)) throw new Refusal('cashier.payout_not_endable');
    if (!isEndable(placed.payout, deps.now())) throw new Refusal('cashier.payout_end_early');
    return placed;
  };
  return {
    name: 'payout.end',
    decide: 'withdrawal.pay',
    nameOf,

    async weigh(tx, command) {
      const { payout } = await lock(tx, command);
      const { outcome: end, evidence } = command;
      const before = shown(payout);
      return {
        loosens: true,
        subject: subjectOf(payout),
        before,
        after: { ...before, end, evidence },
      };
    },

    async apply(tx, command, { maker, approver }) {
      const placed = await lock(tx, command);
      const { payout } = placed;
      const { id, outcome, evidence } = command;
      const actor = {
        kind: 'operator',
        name: approver?.operatorAccount ?? maker.operatorAccount,
      } as const;
      const withdrawal = await moveWithdrawal(
        tx,
        placed.withdrawal,
        { step: 'payout_ended', actor, note: evidence, amount: payout.amount },
        deps,
      );
      const at = deps.now();
      const ended = await updatePayout(tx, { id, at, endedAt: at, endEvidence: evidence });
      const now = { ...placed, withdrawal, payout: ended };
      if (outcome === 'paid') await results.succeed(tx, now, actor);
      else await results.fail(tx, now, { by: actor, reason: evidence, isByHand: true });
      await deps.audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'payout.end',
        subject: { kind: 'payout', id },
        before: { state: payout.state, error: payout.lastError },
        after: { ...shown(payout), end: outcome, evidence },
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
};

export type MarkPayout = RowOutcome & { readonly batchId: string; readonly brandId: string };

/**
 * What one operator says of a payment at the bank. Two do where that one had approved it, and where more
 * would go back to members than one lets go alone.
 */
export const markPayoutKind = (
  deps: CashierDeps,
  results: Pick<BatchResults, 'covers' | 'lookIn' | 'markIn' | 'note'>,
): ApprovalKind<MarkPayout> => {
  const decisionOf = ({ batchId, brandId }: MarkPayout, desk: Desk) => ({
    id: batchId,
    brandId,
    operatorId: desk.operatorId,
    operatorAccount: desk.operatorAccount,
    ip: desk.ip,
  });
  return {
    name: 'payout.mark',
    decide: 'withdrawal.pay',
    nameOf,

    async weigh(tx, command, maker) {
      const decision = decisionOf(command, maker);
      const { payout, isSame } = await results.lookIn(tx, decision, command);
      const { withdrawalId } = payout;
      const before = shown(payout);
      const { note, outcome: end, reference } = command;
      return {
        loosens:
          !isSame &&
          ((await approvedBy(tx, maker, [payout], deps)).has(withdrawalId) ||
            (command.outcome === 'failed' && !(await results.covers(tx, decision, [payout])))),
        subject: subjectOf(payout),
        before,
        after: { ...before, end, reference, note },
      };
    },

    async apply(tx, command, { approver, maker }) {
      const decision = decisionOf(command, maker);
      const { payout, isSame } = await results.lookIn(tx, decision, command);
      await results.markIn(tx, decision, command);
      const isAlone = approver === null && command.outcome === 'failed' && !isSame;
      if (isAlone) await results.note(tx, decision, payout);
    },
  };
};
