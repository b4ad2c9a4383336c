import type { DisputeResolution } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { receiptRules } from '../rules/receipt.ts';
import {
  closeDispute,
  countDisputes,
  type Dispute,
  type DisputeFilter,
  dropProposal,
  findDispute,
  insertDisputeEvent,
  listDisputeEvents,
  listDisputes,
  lockDispute,
  proposeResolution,
} from '../store/disputes.ts';
import type { PageWish } from '../../../platform/page.ts';
import { listPayoutsOf } from '../store/payouts.ts';
import { findProof } from '../store/receipts.ts';
import { findWithdrawal, lockWithdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';
import { createDisputeEnds } from './dispute-ends.ts';
import { disputedPayouts, isKnownFailed } from './disputed.ts';
import { moveWithdrawal } from './move.ts';

export type DisputeDecision = {
  readonly id: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
  readonly version: number;
};

export type Disputes = ReturnType<typeof createDisputes>;

export function createDisputes(deps: CashierDeps) {
  const { db, audit, members, now } = deps;
  const ends = createDisputeEnds(deps);

  const find = async ({ id, brandId }: { readonly id: string; readonly brandId: string }) => {
    const dispute = await findDispute(db, id);
    if (dispute === null || dispute.brandId !== brandId) {
      throw new Refusal('cashier.dispute_not_found');
    }
    return dispute;
  };

  /** Locks withdrawal and dispute, in the order of everything that touches them. */
  const lock = async (tx: Tx, { id, brandId, version }: DisputeDecision) => {
    const known = await findDispute(tx, id);
    if (known === null || known.brandId !== brandId) throw new Refusal('cashier.dispute_not_found');
    const withdrawal = await lockWithdrawal(tx, known.withdrawalId);
    const dispute = await lockDispute(tx, id);
    if (withdrawal === null || dispute === null) throw new Refusal('cashier.dispute_not_found');
    if (dispute.state === 'CLOSED') throw new Refusal('cashier.dispute_closed');
    if (dispute.version !== version) throw new Refusal('cashier.dispute_changed');
    return { withdrawal, dispute };
  };

  const demandAllowed = async (brandId: string, resolution: DisputeResolution): Promise<void> => {
    const { complianceProfile } = await deps.site.brand(brandId);
    if (resolution === 'FORCED_RECEIVED' && !receiptRules(complianceProfile).canForce) {
      throw new Refusal('cashier.forced_receipt_off');
    }
  };

  const record = (
    tx: Tx,
    { id, operatorId, ip }: DisputeDecision,
    what: { action: string; dispute: Dispute; resolution: string | null; reason: string | null },
  ): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      action: what.action,
      subject: { kind: 'withdrawal_dispute', id },
      before: { state: what.dispute.state },
      after: {
        resolution: what.resolution,
        amount: amountToText(what.dispute.amount),
        currency: what.dispute.currency,
        withdrawal: what.dispute.withdrawalId,
      },
      reason: what.reason,
      ip,
    });

  return {
    list: (filter: DisputeFilter, wish: PageWish) => listDisputes(db, filter, wish),

    async look(place: { readonly id: string; readonly brandId: string }) {
      const dispute = await find(place);
      const [withdrawal, payouts, history, before, member, brand] = await Promise.all([
        findWithdrawal(db, dispute.withdrawalId),
        listPayoutsOf(db, dispute.withdrawalId),
        listDisputeEvents(db, dispute.id),
        countDisputes(db, { memberId: dispute.memberId, before: dispute.openedAt }),
        members.get(db, dispute.memberId),
        deps.site.brand(dispute.brandId),
      ]);
      if (withdrawal === null) throw new Error(`withdrawal ${dispute.withdrawalId} vanished`);
      const disputed = disputedPayouts(payouts, dispute);
      const { canForce } = receiptRules(brand.complianceProfile);
      return { dispute, withdrawal, payouts: disputed, history, before, member, canForce };
    },

    /** A picture that belongs to a dispute of the brand. */
    async proof(place: {
      readonly id: string;
      readonly brandId: string;
      readonly proofId: string;
    }) {
      const dispute = await find(place);
      const proof = await findProof(db, place.proofId);
      if (proof === null || proof.receiptId !== dispute.id) {
        throw new Refusal('cashier.receipt_proof_unknown');
      }
      return proof.content;
    },

    async propose(
      decision: DisputeDecision & {
        readonly resolution: DisputeResolution;
        readonly reason: string;
        readonly insist: boolean;
      },
    ): Promise<void> {
      const { id, resolution, reason, insist, operatorId, operatorAccount } = decision;
      await demandAllowed(decision.brandId, resolution);
      await db.tx(async (tx) => {
        const { withdrawal, dispute } = await lock(tx, decision);
        if (dispute.state === 'PROPOSED') throw new Refusal('cashier.proposal_open');
        const payouts = disputedPayouts(await listPayoutsOf(tx, withdrawal.id), dispute);
        if (resolution === 'RESEND' && !isKnownFailed(payouts) && !insist) {
          throw new Refusal('cashier.payout_not_known_failed');
        }
        const at = now();
        const by = { id: operatorId, account: operatorAccount };
        await proposeResolution(tx, { id, resolution, reason, by, at });
        const event = { at, step: 'proposed', actor: operatorAccount, resolution } as const;
        await insertDisputeEvent(tx, id, { ...event, note: reason });
        const actor = { kind: 'operator', name: operatorAccount } as const;
        const move = { step: 'dispute_proposed', actor, note: `${resolution}: ${reason}` } as const;
        await moveWithdrawal(tx, withdrawal, move, deps);
        const action = insist ? 'withdrawal_dispute.insist' : 'withdrawal_dispute.propose';
        await record(tx, decision, { action, dispute, resolution, reason });
      });
    },

    /** Someone else agrees: the proposal is carried out, exactly once. */
    async agree(decision: DisputeDecision & { readonly note: string | null }): Promise<void> {
      const { id, note, operatorId, operatorAccount: account } = decision;
      await db.tx(async (tx) => {
        const { withdrawal, dispute } = await lock(tx, decision);
        const { proposal, proposedBy } = dispute;
        if (dispute.state !== 'PROPOSED' || proposal === null) {
          throw new Refusal('cashier.proposal_missing');
        }
        if (proposedBy === operatorId) throw new Refusal('cashier.second_operator_needed');
        await deps.independence.demand(tx, operatorId, [proposedBy]);
        await demandAllowed(decision.brandId, proposal);
        const at = now();
        const payouts = await listPayoutsOf(tx, withdrawal.id);
        const event = { at, step: 'agreed', actor: account, resolution: proposal, note } as const;
        await insertDisputeEvent(tx, id, event);
        const actor = { kind: 'operator', name: account } as const;
        const payoutId = await ends[proposal](tx, { withdrawal, dispute, payouts, actor });
        await closeDispute(tx, { id, by: { id: operatorId, account }, at, payoutId });
        const action = `withdrawal_dispute.${proposal.toLowerCase()}`;
        const reason = note ?? dispute.proposalReason;
        await record(tx, decision, { action, dispute, resolution: proposal, reason });
      });
    },

    async decline(decision: DisputeDecision & { readonly reason: string }): Promise<void> {
      const { id, reason, operatorAccount } = decision;
      await db.tx(async (tx) => {
        const { withdrawal, dispute } = await lock(tx, decision);
        if (dispute.state !== 'PROPOSED') throw new Refusal('cashier.proposal_missing');
        await dropProposal(tx, id);
        const { proposal: resolution } = dispute;
        const event = { at: now(), step: 'declined', actor: operatorAccount, resolution } as const;
        await insertDisputeEvent(tx, id, { ...event, note: reason });
        const actor = { kind: 'operator', name: operatorAccount } as const;
        await moveWithdrawal(
          tx,
          withdrawal,
          { step: 'dispute_declined', actor, note: reason },
          deps,
        );
        const action = 'withdrawal_dispute.decline';
        await record(tx, decision, { action, dispute, resolution, reason });
      });
    },
  };
}
