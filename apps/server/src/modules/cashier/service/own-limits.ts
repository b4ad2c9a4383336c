// What one operator of the cashier lets go alone: each sum, and everything of 24 hours.
import { type Amount, amount, subtract } from '@parlour/money';
import { createOwnLimit, type OwnLimit } from '../../approval/index.ts';
import { type CashierPolicy, findPolicy } from '../store/policy.ts';
import type { CashierDeps } from './deps.ts';

const SMALLEST = amount(1n);

export type OwnLimits = {
  readonly withdrawal: OwnLimit;
  /** Transfers that are approved, lines of statements that are matched, and reviews, all together. */
  readonly deposit: OwnLimit;
  readonly voucher: OwnLimit;
};

/** From the amount on that asks for a second operator, one is not enough (`approvalsNeeded`). */
const below = (amount: Amount): Amount => subtract(amount, SMALLEST);

export function createOwnLimits(deps: Pick<CashierDeps, 'now' | 'newId'>): OwnLimits {
  const ofPolicy = (
    purpose: keyof OwnLimits,
    limitOf: (policy: CashierPolicy) => { readonly each: Amount; readonly day: Amount },
  ) =>
    createOwnLimit(deps, purpose, async (reader, brandId, currency) => {
      const policy = await findPolicy(reader, { brandId, currency });
      return policy === null ? null : limitOf(policy);
    });
  return {
    withdrawal: ofPolicy('withdrawal', ({ secondOperatorAmount, withdrawAloneDayAmount }) => ({
      each: below(secondOperatorAmount),
      day: withdrawAloneDayAmount,
    })),
    deposit: ofPolicy('deposit', ({ secondOperatorAmount, depositAloneDayAmount }) => ({
      each: below(secondOperatorAmount),
      day: depositAloneDayAmount,
    })),
    voucher: ofPolicy('voucher', ({ voucherAloneAmount }) => ({
      each: voucherAloneAmount,
      day: voucherAloneAmount,
    })),
  };
}
