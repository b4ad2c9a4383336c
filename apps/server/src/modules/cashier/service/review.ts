import type { Tx } from '@parlour/database';
import {
  add,
  type Amount,
  amountFromText,
  amountToText,
  currencyOf,
  isPayable,
  ZERO,
} from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { isWhole } from '../rules/payment.ts';
import { openStates } from '../rules/withdrawal-state.ts';
import { sumAutoApproved, takeBudget } from '../store/auto-approvals.ts';
import { listDisputesOf } from '../store/disputes.ts';
import { listPayoutsOf } from '../store/payouts.ts';
import { getPolicy } from '../store/policy.ts';
import { type Approval, insertApproval, listApprovals, listEvents } from '../store/timeline.ts';
import { findTotals, lockTotals } from '../store/totals.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  type StoredPart,
  updateWithdrawal,
  type Withdrawal,
} from '../store/withdrawals.ts';
import { createAssessment } from './assessment.ts';
import { weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { limitParams } from './limit-params.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';
import { addPayments, enqueue, owedOf, type Part } from './payments.ts';
import type { OwnLimits } from './own-limits.ts';
import { giveBack } from './round.ts';

export type Decision = {
  readonly id: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type Review = ReturnType<typeof createReview>;

const storedParts = (parts: readonly Part[]): readonly StoredPart[] =>
  parts.map(({ amount, channelId }) => ({ amount: amountToText(amount), channelId }));

const partsOf = (stored: readonly StoredPart[]): readonly Part[] =>
  stored.map(({ amount, channelId }) => ({ amount: amountFromText(amount) ?? ZERO, channelId }));

const isSameParts = (left: readonly StoredPart[], right: readonly StoredPart[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ amount, channelId }, index) =>
      amount === right[index]?.amount && channelId === right[index].channelId,
  );

export function createReview(deps: CashierDeps, { withdrawal: ownLimit }: OwnLimits) {
  const { db, audit, independence, members, site, now } = deps;
  const judge = createAssessment(deps);

  const lockOwn = async (tx: Tx, { id, brandId }: Decision): Promise<Withdrawal> => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal === null || withdrawal.brandId !== brandId) {
      throw new Refusal('cashier.withdrawal_not_found');
    }
    return withdrawal;
  };

  const lockForDecision = async (tx: Tx, decision: Decision): Promise<Withdrawal> => {
    const withdrawal = await lockOwn(tx, decision);
    if (withdrawal.state === 'SUBMITTED') throw new Refusal('cashier.withdrawal_not_ready');
    if (withdrawal.state !== 'RISK_REVIEW') throw new Refusal('cashier.withdrawal_decided');
    if (withdrawal.heldAt !== null) throw new Refusal('cashier.withdrawal_on_hold');
    return withdrawal;
  };

  const record = (tx: Tx, decision: Decision, change: RecordedChange): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: decision.operatorId },
      action: change.action,
      subject: { kind: 'withdrawal', id: decision.id },
      before: { state: change.before.state },
      after: {
        state: change.after.state,
        amount: amountToText(change.after.amount),
        currency: change.after.currency,
        ...(change.parts === null ? {} : { parts: JSON.stringify(change.parts) }),
      },
      reason: change.reason,
      ip: decision.ip,
    });

  /** Parts that add up, each of an amount that can be paid and on a channel that would take it. */
  const checkParts = async (tx: Tx, withdrawal: Withdrawal, parts: readonly Part[]) => {
    const { brandId, currency, methodCode } = withdrawal;
    const owed = owedOf(withdrawal);
    if (
      !isWhole(
        parts.map(({ amount }) => amount),
        owed,
      )
    ) {
      throw new Refusal('cashier.parts_mismatch', limitParams(owed, currency));
    }
    for (const { amount, channelId } of parts) {
      if (!isPayable(amount, currencyOf(currency))) throw new Refusal('cashier.amount_too_fine');
      if (channelId === null) continue;
      const wish = {
        brandId,
        currency,
        methodCode,
        amount,
        at: now(),
        direction: 'payout',
      } as const;
      await demandChannel(tx, wish, channelId, deps);
    }
  };

  /** Takes the brand's budget and approves; leaves it to people when the budget is used up. */
  const approveAlone = async (tx: Tx, withdrawal: Withdrawal): Promise<void> => {
    const { id, brandId, currency, amount } = withdrawal;
    const { memberId } = withdrawal;
    // What was judged may have changed: the member's other withdrawals are judged at the same time.
    await lockTotals(tx, memberId);
    const { withdrawBlocked } = await members.get(tx, memberId);
    const policy = await getPolicy(tx, { brandId, currency });
    const { autoApproveDayAmount: budget, autoApproveMemberDayAmount: bound } = policy;
    const { timeZone } = await site.brand(brandId);
    const day = { brandId, currency, at: now(), timeZone };
    const approved = await sumAutoApproved(tx, { memberId, at: day.at, timeZone });
    if (withdrawBlocked || bound === null || add(amount, approved) > bound) return;
    if (budget === null || !(await takeBudget(tx, { ...day, amount, budget }))) return;
    const change = { isAutoApproved: true };
    const move = { step: 'approved', actor: SYSTEM, change } as const;
    const after = await moveWithdrawal(tx, withdrawal, move, deps);
    await addPayments(tx, after, null, deps);
    await audit.record(tx, {
      actor: { kind: 'system', id: null },
      action: 'withdrawal.approve',
      subject: { kind: 'withdrawal', id },
      before: { state: withdrawal.state },
      after: { state: after.state, amount: amountToText(amount) },
    });
  };

  return {
    /** Looks at a submitted withdrawal and puts it before the operators, or approves it itself. */
    async assess(id: string): Promise<void> {
      const submitted = await findWithdrawal(db, id);
      if (submitted?.state !== 'SUBMITTED') return;
      const { score, reasons, isClean } = await judge(submitted);
      const move = {
        step: 'assessed',
        actor: SYSTEM,
        change: { riskScore: score, reasons },
      } as const;
      const put = (mayApprove: boolean) =>
        db.tx(async (tx) => {
          const withdrawal = await lockWithdrawal(tx, id);
          if (withdrawal?.state !== 'SUBMITTED') return;
          const moved = await moveWithdrawal(tx, withdrawal, move, deps);
          if (mayApprove && moved.heldAt === null) await approveAlone(tx, moved);
        });
      try {
        await put(isClean);
      } catch (error) {
        if (!isClean) throw error;
        // Whatever keeps the system from approving leaves the withdrawal to people, and in sight.
        deps.log.error({ err: error, withdrawal: id }, 'a withdrawal could not be approved alone');
        await put(false);
      }
    },

    /**
     * One operator's yes. Above the brand's limit, and beyond what this operator lets go alone in a
     * day, a second one must come from another operator.
     */
    async approve(
      decision: Decision & { readonly note: string | null; readonly parts?: readonly Part[] },
    ): Promise<Withdrawal> {
      const { id, operatorId, operatorAccount: account, note } = decision;
      return db.tx(async (tx) => {
        const before = await lockForDecision(tx, decision);
        const { withdrawBlocked } = await members.get(tx, before.memberId);
        if (withdrawBlocked) throw new Refusal('cashier.withdrawals_blocked');
        if (decision.parts !== undefined) await checkParts(tx, before, decision.parts);
        const own = decision.parts === undefined ? null : storedParts(decision.parts);
        const earlier = await listApprovals(tx, [id]);
        // Two pairs of eyes agree to the same thing or to nothing.
        if (earlier.length > 0 && own !== null && !isSameParts(own, before.parts ?? [])) {
          throw new Refusal('cashier.withdrawal_decided');
        }
        const others = earlier.map((approval) => approval.operatorId);
        await independence.demand(tx, operatorId, others);
        const isNew = await insertApproval(tx, {
          withdrawalId: id,
          operatorId,
          account,
          at: now(),
        });
        if (!isNew) throw new Refusal('cashier.second_operator_needed');
        const sums = [{ currency: before.currency, amount: before.amount }];
        const isAlone = earlier.length === 0 && before.approvalsNeeded === 1;
        const needsSecond = isAlone && !(await ownLimit.covers(tx, decision, sums));
        const parts = before.parts ?? own;
        const actor = { kind: 'operator', name: account } as const;
        const isEnough = !needsSecond && earlier.length + 1 >= before.approvalsNeeded;
        const move = {
          step: isEnough ? 'approved' : 'first_approval',
          actor,
          note,
          change: { parts, ...(needsSecond ? { approvalsNeeded: 2 } : {}) },
        } as const;
        const after = await moveWithdrawal(tx, before, move, deps);
        if (isEnough) await addPayments(tx, after, parts === null ? null : partsOf(parts), deps);
        if (isEnough && isAlone) await ownLimit.note(tx, decision, id, sums);
        const change = { action: 'withdrawal.approve', before, after, parts, reason: note };
        await record(tx, decision, change);
        return after;
      });
    },

    /** One operator's no: the money goes back at once and the member reads the reason. */
    async reject(decision: Decision & { readonly reason: string }): Promise<Withdrawal> {
      const { id, reason } = decision;
      return db.tx(async (tx) => {
        const before = await lockForDecision(tx, decision);
        const cause = `withdrawal:${id}`;
        await giveBack(tx, { key: `${cause}:returned`, holdId: before.holdId, cause }, deps);
        const actor = { kind: 'operator', name: decision.operatorAccount } as const;
        const change = { rejectionReason: reason, returnedAmount: before.amount };
        const move = { step: 'rejected', actor, note: reason, change } as const;
        const after = await moveWithdrawal(tx, before, move, deps);
        const recorded = { action: 'withdrawal.reject', before, after, parts: null, reason };
        await record(tx, decision, recorded);
        return after;
      });
    },

    /** Holds a withdrawal back: nobody decides it, and nothing that was not sent yet is sent. */
    async hold(decision: Decision & { readonly reason: string }): Promise<void> {
      const { operatorId, operatorAccount: account, reason } = decision;
      await db.tx(async (tx) => {
        const before = await lockOwn(tx, decision);
        const isOpen =
          openStates.some((state) => state === before.state) ||
          before.state === 'PARTIALLY_RECEIVED';
        if (!isOpen) throw new Refusal('cashier.withdrawal_decided');
        if (before.heldAt !== null) throw new Refusal('cashier.withdrawal_on_hold');
        const holdBack = { reason, by: { id: operatorId, account }, at: now() };
        const actor = { kind: 'operator', name: account } as const;
        const move = { step: 'held', actor, note: reason, change: { holdBack } } as const;
        const after = await moveWithdrawal(tx, before, move, deps);
        const recorded = { action: 'withdrawal.hold', before, after, parts: null, reason };
        await record(tx, decision, recorded);
      });
    },

    async release(decision: Decision & { readonly reason: string }): Promise<void> {
      const { operatorAccount, reason } = decision;
      await db.tx(async (tx) => {
        const before = await lockOwn(tx, decision);
        if (before.heldAt === null) throw new Refusal('cashier.withdrawal_not_on_hold');
        const actor = { kind: 'operator', name: operatorAccount } as const;
        const move = { step: 'released', actor, note: reason, change: { holdBack: null } } as const;
        const after = await moveWithdrawal(tx, before, move, deps);
        for (const payout of await listPayoutsOf(tx, before.id)) {
          if (payout.state === 'READY') await enqueue(tx, payout, deps);
        }
        const recorded = { action: 'withdrawal.release', before, after, parts: null, reason };
        await record(tx, decision, recorded);
      });
    },

    /** Takes a withdrawal, so that two operators do not look at the same one, or puts it back. */
    async assign(decision: Decision & { readonly take: boolean; readonly force: boolean }) {
      const { operatorId: id, operatorAccount: account, take, force } = decision;
      await db.tx(async (tx) => {
        const before = await lockOwn(tx, decision);
        const isMine = before.assigneeId === id;
        if (take ? isMine : before.assigneeId === null) return;
        if (before.assigneeId !== null && !isMine && !force) {
          const operator = before.assigneeAccount ?? before.assigneeId;
          throw new Refusal('cashier.withdrawal_taken', { params: { operator } });
        }
        const assignee = take ? { id, account } : null;
        const { state } = before;
        await updateWithdrawal(tx, { id: before.id, state, at: before.updatedAt, assignee });
        await audit.record(tx, {
          actor: { kind: 'operator', id },
          action: 'withdrawal.assign',
          subject: { kind: 'withdrawal', id: before.id },
          before: { assignee: before.assigneeAccount },
          after: { assignee: assignee?.account ?? null },
          ip: decision.ip,
        });
      });
    },

    /** Everything that an operator needs to decide. */
    async look({ id, brandId }: { readonly id: string; readonly brandId: string }) {
      const withdrawal = await findWithdrawal(db, id);
      if (withdrawal === null || withdrawal.brandId !== brandId) {
        throw new Refusal('cashier.withdrawal_not_found');
      }
      const [member, totals, timeline, approvals, payouts, disputes] = await Promise.all([
        members.get(db, withdrawal.memberId),
        findTotals(db, withdrawal.memberId),
        listEvents(db, withdrawal.id),
        listApprovals(db, [withdrawal.id]),
        listPayoutsOf(db, withdrawal.id),
        listDisputesOf(db, withdrawal.id),
      ]);
      return { withdrawal, member, totals, timeline, approvals, payouts, disputes };
    },

    approvalsOf: (ids: readonly string[]): Promise<Approval[]> => listApprovals(db, ids),
  };
}

/** Refuses a channel that would not take a payment of this amount now. */
export async function demandChannel(
  tx: Tx,
  wish: Parameters<typeof weighChannels>[1] & { readonly amount: Amount },
  channelId: string,
  deps: Pick<CashierDeps, 'site' | 'providers'>,
): Promise<void> {
  const weighed = await weighChannels(tx, wish, deps);
  const wanted = weighed.find(({ channel }) => channel.id === channelId);
  const obstacle = wanted === undefined ? 'none' : wanted.obstacle;
  if (obstacle === null) return;
  throw new Refusal('cashier.payout_channel_unavailable', {
    params: { reason: obstacle === 'hours' ? 'closed' : obstacle },
  });
}

type RecordedChange = {
  readonly action: string;
  readonly before: Withdrawal;
  readonly after: Withdrawal;
  readonly parts: readonly StoredPart[] | null;
  readonly reason: string | null;
};
