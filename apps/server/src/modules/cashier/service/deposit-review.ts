import type { Tx } from '@parlour/database';
import { amountToText, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { releaseCredit, settleCredit } from '../store/bank-credits.ts';
import { approvalsNeeded } from '../rules/limits.ts';
import { type Deposit, lockDeposit, updateFirstApproval } from '../store/deposits.ts';
import { getPolicy } from '../store/methods.ts';
import type { Credits } from './credit.ts';
import { closeDeposit } from './deposit-close.ts';
import type { CashierDeps } from './deps.ts';
import type { OwnLimits } from './own-limits.ts';

export type DecideDeposit = {
  readonly id: string;
  readonly brandId: string;
  readonly reason: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type ResolveDeposit = DecideDeposit & { readonly resolution: 'credit' | 'dismiss' };

export type DepositReview = ReturnType<typeof createDepositReview>;

export function createDepositReview(
  deps: CashierDeps,
  credits: Credits,
  { deposit: ownLimit }: OwnLimits,
) {
  const { db, audit, now } = deps;

  const lockOfBrand = async (tx: Tx, { id, brandId }: DecideDeposit): Promise<Deposit> => {
    const deposit = await lockDeposit(tx, id);
    if (deposit === null || deposit.brandId !== brandId) {
      throw new Refusal('cashier.deposit_not_found');
    }
    return deposit;
  };

  const record = (
    tx: Tx,
    command: DecideDeposit,
    change: { readonly action: string; readonly before: Deposit; readonly after: Deposit },
  ) => {
    const { state, paidAmount, paidCurrency } = change.before;
    const paid = paidAmount === null ? null : amountToText(paidAmount);
    return audit.record(tx, {
      actor: { kind: 'operator', id: command.operatorId },
      action: change.action,
      subject: { kind: 'deposit', id: command.id },
      before: { state, paidAmount: paid, paidCurrency },
      after: { state: change.after.state },
      reason: command.reason,
      ip: command.ip,
    });
  };

  const decisionOf = ({ operatorAccount: by, reason }: DecideDeposit) => ({
    by,
    reason,
    at: now(),
  });

  /** A transfer that waits for its money, whatever its deadline says. */
  const lockTransfer = async (tx: Tx, command: DecideDeposit): Promise<Deposit> => {
    const deposit = await lockOfBrand(tx, command);
    if (deposit.receiving === null) throw new Refusal('cashier.deposit_not_transfer');
    if (deposit.state === 'REVIEW') throw new Refusal('cashier.deposit_matched');
    return deposit;
  };

  /** Of a deposit in review, what has come counts. */
  const sumOf = ({ amount, paidAmount, currency, state }: Deposit) => ({
    currency,
    amount: state === 'REVIEW' ? (paidAmount ?? amount) : amount,
  });

  /**
   * Whether this operator's yes credits a locked deposit: alone up to the own limits, else as the
   * second of two. A first yes of two is written down.
   */
  const isDecided = async (tx: Tx, command: DecideDeposit, deposit: Deposit): Promise<boolean> => {
    const { id, firstApprovedBy } = deposit;
    const { operatorId, operatorAccount: account } = command;
    if (firstApprovedBy !== null) {
      if (firstApprovedBy === operatorId) throw new Refusal('cashier.second_operator_needed');
      await deps.independence.demand(tx, operatorId, [firstApprovedBy]);
      return true;
    }
    const sum = sumOf(deposit);
    const needed = approvalsNeeded(sum.amount, await getPolicy(tx, deposit));
    if (needed === 1 && (await ownLimit.covers(tx, command, [sum]))) {
      await ownLimit.note(tx, command, id, [sum]);
      return true;
    }
    const waiting = await updateFirstApproval(tx, { id, operatorId, account, at: now() });
    await record(tx, command, { action: 'deposit.first_approve', before: deposit, after: waiting });
    return false;
  };

  return {
    /** Ends a review. What was paid in another currency can only be dismissed and sent back. */
    resolve: (command: ResolveDeposit): Promise<Deposit> =>
      db.tx(async (tx) => {
        const deposit = await lockOfBrand(tx, command);
        const { id, resolution } = command;
        const { state, paidAmount, paidCurrency, currency } = deposit;
        if (state !== 'REVIEW' || paidAmount === null) {
          throw new Refusal('cashier.deposit_not_in_review');
        }
        if (resolution === 'credit' && paidCurrency !== currency) {
          throw new Refusal('cashier.currency_differs');
        }
        if (resolution === 'credit' && !(await isDecided(tx, command, deposit))) {
          return lockOfBrand(tx, command);
        }
        const decision = decisionOf(command);
        const at = now();
        if (resolution === 'credit') await settleCredit(tx, { depositId: id, at });
        else await releaseCredit(tx, { depositId: id, reason: command.reason });
        // Paid as asked, only too late, costs what was asked; anything else was not agreed on.
        const fee = paidAmount === deposit.amount ? deposit.fee : ZERO;
        const resolved =
          resolution === 'credit'
            ? await credits.credit(tx, deposit, { amount: paidAmount, fee, decision })
            : await closeDeposit(tx, deposit, { state: 'FAILED', askAt: null, decision }, deps);
        await record(tx, command, {
          action: `deposit.${resolution}`,
          before: deposit,
          after: resolved,
        });
        return resolved;
      }),

    approvalsNeeded: async (deposit: Deposit): Promise<1 | 2> =>
      deposit.firstApprovedBy === null
        ? approvalsNeeded(sumOf(deposit).amount, await getPolicy(db, deposit))
        : 2,

    /**
     * Credits a transfer that an operator has seen arrive, without a line of a statement; a large one,
     * and one beyond what this operator credits alone in a day, when a second operator says so as well.
     */
    approve: (command: DecideDeposit): Promise<Deposit> =>
      db.tx(async (tx) => {
        const deposit = await lockTransfer(tx, command);
        if (!['PENDING', 'AWAITING_MATCH', 'EXPIRED'].includes(deposit.state)) {
          throw new Refusal('cashier.deposit_decided');
        }
        if (!(await isDecided(tx, command, deposit))) return lockOfBrand(tx, command);
        const { amount, currency } = deposit;
        const decision = decisionOf(command);
        const after = await credits.receive(tx, deposit, { amount, currency, decision });
        await record(tx, command, { action: 'deposit.approve', before: deposit, after });
        return after;
      }),

    /** Ends a transfer that did not arrive. Money that comes later still finds it. */
    decline: (command: DecideDeposit): Promise<Deposit> =>
      db.tx(async (tx) => {
        const deposit = await lockTransfer(tx, command);
        if (deposit.state !== 'PENDING' && deposit.state !== 'AWAITING_MATCH') {
          throw new Refusal('cashier.deposit_decided');
        }
        const decision = decisionOf(command);
        const change = { state: 'FAILED', askAt: null, decision } as const;
        const after = await closeDeposit(tx, deposit, change, deps);
        await record(tx, command, { action: 'deposit.decline', before: deposit, after });
        return after;
      }),
  };
}
