import { amountToText, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { depositChanged } from '../events.ts';
import { type Deposit, lockDeposit, updateDepositState } from '../store/deposits.ts';
import type { Credits } from './credit.ts';
import type { CashierDeps } from './deps.ts';

export type ResolveDeposit = {
  readonly id: string;
  readonly brandId: string;
  readonly resolution: 'credit' | 'dismiss';
  readonly reason: string;
  readonly operatorId: string;
  readonly ip: string;
};

/** Ends a review. What was paid in another currency can only be dismissed and sent back. */
export const createDepositReview =
  ({ db, audit, outbox, now }: CashierDeps, credits: Credits) =>
  async (command: ResolveDeposit): Promise<Deposit> => {
    const { id, brandId, resolution, reason, operatorId, ip } = command;
    return db.tx(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit === null || deposit.brandId !== brandId)
        throw new Refusal('cashier.deposit_not_found');
      const { state, paidAmount, paidCurrency, currency } = deposit;
      if (state !== 'REVIEW' || paidAmount === null)
        throw new Refusal('cashier.deposit_not_in_review');
      if (resolution === 'credit' && paidCurrency !== currency) {
        throw new Refusal('cashier.currency_differs');
      }
      const change = { id, state: 'FAILED', askAt: null, settledAt: now() } as const;
      const resolved =
        resolution === 'credit'
          ? await credits.credit(tx, deposit, { amount: paidAmount, fee: ZERO })
          : await updateDepositState(tx, change);
      if (resolution === 'dismiss') {
        await outbox.add(tx, [await depositChanged(outbox, tx, resolved)]);
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: `deposit.${resolution}`,
        subject: { kind: 'deposit', id },
        before: { state, paidAmount: amountToText(paidAmount), paidCurrency },
        after: { state: resolved.state },
        reason,
        ip,
      });
      return resolved;
    });
  };
