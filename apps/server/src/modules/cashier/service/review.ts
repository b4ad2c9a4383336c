import type { Tx } from '@parlour/database';
import { amountToText, subtract } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Member } from '../../member/index.ts';
import type { Assessment, RiskReason } from '../../risk/index.ts';
import { mayAutoApprove } from '../rules/limits.ts';
import { countSharers, getAccount } from '../store/accounts.ts';
import { getPolicy } from '../store/methods.ts';
import { type Approval, insertApproval, listApprovals, listEvents } from '../store/timeline.ts';
import { findTotals } from '../store/totals.ts';
import { findUsage } from '../store/withdrawal-lists.ts';
import { findWithdrawal, lockWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import { type CashierDeps, PAY } from './deps.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';

export type Decision = {
  readonly id: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

const internationalNumber = ({ dialingCode, mobile }: Pick<Member, 'dialingCode' | 'mobile'>) =>
  `+${`${dialingCode ?? ''}${mobile ?? ''}`.replaceAll(/\D/g, '')}`;

/** When the risk module cannot tell, a person has to. */
const UNASSESSED: RiskReason = { code: 'assessment_failed', weight: 100, params: {} };

export type Review = ReturnType<typeof createReview>;

export function createReview(deps: CashierDeps) {
  const { db, audit, jobs, log, members, risk, site, now } = deps;

  const factsOf = async (withdrawal: Withdrawal) => {
    const { id, memberId, brandId, currency, amount } = withdrawal;
    const [policy, member, account, totals, brand] = await Promise.all([
      getPolicy(db, { brandId, currency }),
      members.get(db, memberId),
      getAccount(db, withdrawal.accountId),
      findTotals(db, memberId),
      site.brand(brandId),
    ]);
    const at = now();
    const usage = await findUsage(db, { memberId, at, timeZone: brand.timeZone });
    const accountSharers = await countSharers(db, account);
    const wish = {
      memberId,
      brandId,
      account: member.account,
      payeeName: account.holder,
      email: member.email,
      mobile: member.mobile === null ? null : internationalNumber(member),
      amount,
      currency,
      at,
      memberSince: member.registeredAt,
      accountSince: account.createdAt,
      paidBefore: totals.withdrawalCount,
      askedToday: usage.countToday,
      deposited: totals.deposited,
      played: totals.played,
      accountSharers,
    };
    return { id, policy, usage, wish };
  };

  const judge = async (withdrawal: Withdrawal): Promise<Assessment & { isClean: boolean }> => {
    try {
      const { policy, usage, wish } = await factsOf(withdrawal);
      const assessment = await risk.assess(db, wish, {
        amount: policy.riskAmount,
        accountHours: policy.riskAccountHours,
        payoutAccountHours: policy.riskPayoutAccountHours,
        dayCount: policy.riskDayCount,
        failedLogins: policy.riskFailedLogins,
        playHundredths: policy.riskPlayHundredths,
      });
      const isClean = mayAutoApprove({
        amount: withdrawal.amount,
        amountToday: subtract(usage.amountToday, withdrawal.amount),
        reasons: assessment.reasons.length,
        approvalsNeeded: withdrawal.approvalsNeeded,
        autoApproveAmount: policy.autoApproveAmount,
      });
      return { ...assessment, isClean };
    } catch (error) {
      log.error({ err: error, withdrawal: withdrawal.id }, 'a withdrawal could not be assessed');
      return { score: UNASSESSED.weight, reasons: [UNASSESSED], isClean: false };
    }
  };

  const approve = async (
    tx: Tx,
    withdrawal: Withdrawal,
    by: Parameters<typeof moveWithdrawal>[2],
  ) => {
    const approved = await moveWithdrawal(tx, withdrawal, by, deps);
    await jobs.add(tx, PAY, { id: withdrawal.id }, { key: `${PAY}:${withdrawal.id}` });
    return approved;
  };

  const lockForDecision = async (tx: Tx, { id, brandId }: Decision): Promise<Withdrawal> => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal === null || withdrawal.brandId !== brandId) {
      throw new Refusal('cashier.withdrawal_not_found');
    }
    if (withdrawal.state === 'SUBMITTED') throw new Refusal('cashier.withdrawal_not_ready');
    if (withdrawal.state !== 'RISK_REVIEW') throw new Refusal('cashier.withdrawal_decided');
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
      },
      reason: change.reason,
      ip: decision.ip,
    });

  return {
    /** Looks at a submitted withdrawal and puts it before the operators, or approves it itself. */
    async assess(id: string): Promise<void> {
      const submitted = await findWithdrawal(db, id);
      if (submitted?.state !== 'SUBMITTED') return;
      const { score, reasons, isClean } = await judge(submitted);
      await db.tx(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, id);
        if (withdrawal?.state !== 'SUBMITTED') return;
        const change = { riskScore: score, reasons };
        const moved = await moveWithdrawal(
          tx,
          withdrawal,
          { step: 'assessed', actor: SYSTEM, change },
          deps,
        );
        if (!isClean) return;
        const approved = await approve(tx, moved, { step: 'approved', actor: SYSTEM });
        await audit.record(tx, {
          actor: { kind: 'system', id: null },
          action: 'withdrawal.approve',
          subject: { kind: 'withdrawal', id },
          before: { state: moved.state },
          after: { state: approved.state, amount: amountToText(approved.amount) },
        });
      });
    },

    /** One operator's yes. Above the brand's limit the second must come from somebody else. */
    async approve(decision: Decision & { readonly note: string | null }): Promise<Withdrawal> {
      const { id, operatorId, operatorAccount: account, note } = decision;
      return db.tx(async (tx) => {
        const before = await lockForDecision(tx, decision);
        const { withdrawBlocked } = await members.get(tx, before.memberId);
        if (withdrawBlocked) throw new Refusal('cashier.withdrawals_blocked');
        const isNew = await insertApproval(tx, {
          withdrawalId: id,
          operatorId,
          account,
          at: now(),
        });
        if (!isNew) throw new Refusal('cashier.second_operator_needed');
        const given = await listApprovals(tx, [id]);
        const actor = { kind: 'operator', name: account } as const;
        const isEnough = given.length >= before.approvalsNeeded;
        const after = isEnough
          ? await approve(tx, before, { step: 'approved', actor, note })
          : await moveWithdrawal(tx, before, { step: 'first_approval', actor, note }, deps);
        await record(tx, decision, { action: 'withdrawal.approve', before, after, reason: note });
        return after;
      });
    },

    /** One operator's no: the money goes back at once and the member reads the reason. */
    async reject(decision: Decision & { readonly reason: string }): Promise<Withdrawal> {
      const { id, reason } = decision;
      return db.tx(async (tx) => {
        const before = await lockForDecision(tx, decision);
        const cause = `withdrawal:${id}`;
        const released = await deps.wallet.release(tx, {
          key: `${cause}:returned`,
          holdId: before.holdId,
          kind: 'WITHDRAW_RETURN',
          cause,
        });
        if (!released.ok)
          throw new Error(`withdrawal ${id} could not be released: ${released.reason}`);
        const actor = { kind: 'operator', name: decision.operatorAccount } as const;
        const change = { rejectionReason: reason };
        const move = { step: 'rejected', actor, note: reason, change } as const;
        const after = await moveWithdrawal(tx, before, move, deps);
        await record(tx, decision, { action: 'withdrawal.reject', before, after, reason });
        return after;
      });
    },

    /** Everything that an operator needs to decide. */
    async look({ id, brandId }: { readonly id: string; readonly brandId: string }) {
      const withdrawal = await findWithdrawal(db, id);
      if (withdrawal === null || withdrawal.brandId !== brandId) {
        throw new Refusal('cashier.withdrawal_not_found');
      }
      const [member, totals, timeline, approvals] = await Promise.all([
        members.get(db, withdrawal.memberId),
        findTotals(db, withdrawal.memberId),
        listEvents(db, withdrawal.id),
        listApprovals(db, [withdrawal.id]),
      ]);
      return { withdrawal, member, totals, timeline, approvals };
    },

    approvalsOf: (ids: readonly string[]): Promise<Approval[]> => listApprovals(db, ids),
  };
}

type RecordedChange = {
  readonly action: string;
  readonly before: Withdrawal;
  readonly after: Withdrawal;
  readonly reason: string | null;
};
