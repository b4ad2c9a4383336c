import {
  add,
  type Amount,
  currencyOf,
  feeOn,
  type FeeTerms,
  isPayable,
  max,
  min,
  subtract,
  ZERO,
} from '@parlour/money';

/** What a brand demands of withdrawals in one currency. */
export type WithdrawPolicy = FeeTerms & {
  readonly withdrawMin: Amount;
  readonly withdrawMax: Amount;
  readonly withdrawDayAmount: Amount;
  readonly withdrawDayCount: number;
  readonly freePerDay: number;
  readonly openWithdrawalsMax: number;
};

/** What a member has withdrawn since the brand's midnight, and what is still open. */
export type WithdrawUsage = {
  readonly countToday: number;
  readonly amountToday: Amount;
  readonly open: number;
};

export type WithdrawRefusal =
  | 'amount_too_fine'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'daily_count_reached'
  | 'daily_amount_reached'
  | 'withdrawals_pending'
  | 'rollover_open';

export type WithdrawWish = {
  readonly amount: Amount;
  readonly currency: string;
  readonly policy: WithdrawPolicy;
  readonly usage: WithdrawUsage;
  /** Play that is still owed; the amount that the refusal names. */
  readonly rolloverRemaining: Amount;
};

export type WithdrawDecision =
  | { readonly ok: true; readonly fee: Amount; readonly payout: Amount }
  | { readonly ok: false; readonly reason: WithdrawRefusal; readonly limit: Amount | null };

/** Whether a withdrawal may be asked for, and what it costs. Funds are the wallet's business. */
export function decideWithdrawal(wish: WithdrawWish): WithdrawDecision {
  const { amount, currency, policy } = wish;
  const refuse = (reason: WithdrawRefusal, limit: Amount | null = null): WithdrawDecision => ({
    ok: false,
    reason,
    limit,
  });
  if (!isPayable(amount, currencyOf(currency))) return refuse('amount_too_fine');
  if (amount < policy.withdrawMin) return refuse('amount_below_minimum', policy.withdrawMin);
  if (amount > policy.withdrawMax) return refuse('amount_above_maximum', policy.withdrawMax);
  const blocker = blockerOf(wish);
  if (blocker !== null) return refuse(blocker.reason, blocker.limit);
  const left = amountLeftToday(wish);
  if (amount > left) return refuse('daily_amount_reached', left);

  const fee = feeOf(amount, wish);
  return { ok: true, fee, payout: subtract(amount, fee) };
}

type Standing = Pick<WithdrawWish, 'policy' | 'usage' | 'rolloverRemaining'>;

/** What stands in the way of a withdrawal of any amount. */
export function blockerOf({ policy, usage, rolloverRemaining }: Standing) {
  if (rolloverRemaining > 0n) return { reason: 'rollover_open', limit: rolloverRemaining } as const;
  if (usage.countToday >= policy.withdrawDayCount) {
    return { reason: 'daily_count_reached', limit: null } as const;
  }
  if (usage.open >= policy.openWithdrawalsMax) {
    return { reason: 'withdrawals_pending', limit: null } as const;
  }
  if (amountLeftToday({ policy, usage }) < policy.withdrawMin) {
    return { reason: 'daily_amount_reached', limit: amountLeftToday({ policy, usage }) } as const;
  }
  return null;
}

export const amountLeftToday = ({ policy, usage }: Omit<Standing, 'rolloverRemaining'>): Amount =>
  max(ZERO, subtract(policy.withdrawDayAmount, usage.amountToday));

/** The most that can be asked for now. */
export const withdrawable = (
  balance: Amount,
  { policy, usage }: Omit<Standing, 'rolloverRemaining'>,
): Amount => min(balance, min(policy.withdrawMax, amountLeftToday({ policy, usage })));

/** The first withdrawals of a day may be free. */
export function feeOf(
  amount: Amount,
  { currency, policy, usage }: Pick<WithdrawWish, 'currency' | 'policy' | 'usage'>,
): Amount {
  if (usage.countToday < policy.freePerDay) return ZERO;
  return feeOn(amount, policy, currency);
}

export type DepositLimits = FeeTerms & { readonly min: Amount; readonly max: Amount };

export type DepositDecision =
  | { readonly ok: true; readonly fee: Amount }
  | {
      readonly ok: false;
      readonly reason: 'amount_too_fine' | 'amount_below_minimum' | 'amount_above_maximum';
      readonly limit: Amount | null;
    };

/** Whether a method takes an amount, and what it charges for it. */
export function decideDepositAmount(
  amount: Amount,
  { currency, limits }: { readonly currency: string; readonly limits: DepositLimits },
): DepositDecision {
  if (!isPayable(amount, currencyOf(currency))) {
    return { ok: false, reason: 'amount_too_fine', limit: null };
  }
  if (amount < limits.min) return { ok: false, reason: 'amount_below_minimum', limit: limits.min };
  if (amount > limits.max) return { ok: false, reason: 'amount_above_maximum', limit: limits.max };
  return { ok: true, fee: feeOn(amount, limits, currency) };
}

/** Whether two operators have to approve, or the system alone may. */
export function approvalsNeeded(
  amount: Amount,
  policy: { readonly secondOperatorAmount: Amount },
): 1 | 2 {
  return amount >= policy.secondOperatorAmount ? 2 : 1;
}

/** What the system may approve without people. Whatever is null switches it off. */
export type AutoBounds = {
  readonly autoApproveAmount: Amount | null;
  readonly autoApproveMemberDayAmount: Amount | null;
  readonly autoApproveDayAmount: Amount | null;
  readonly autoApproveNeedsKyc: boolean;
};

/**
 * Never when anything at all looks unusual. The brand's budget is not looked at here: it is taken
 * behind a lock.
 */
export const mayAutoApprove = (wish: {
  readonly amount: Amount;
  /** What the system has approved of the member today. */
  readonly autoApprovedToday: Amount;
  readonly reasons: number;
  readonly approvalsNeeded: number;
  readonly isIdentityProven: boolean;
  readonly bounds: AutoBounds;
}): boolean => {
  const { autoApproveAmount, autoApproveMemberDayAmount, autoApproveDayAmount } = wish.bounds;
  return (
    autoApproveAmount !== null &&
    autoApproveMemberDayAmount !== null &&
    autoApproveDayAmount !== null &&
    wish.reasons === 0 &&
    wish.approvalsNeeded === 1 &&
    (wish.isIdentityProven || !wish.bounds.autoApproveNeedsKyc) &&
    wish.amount <= autoApproveAmount &&
    add(wish.amount, wish.autoApprovedToday) <= autoApproveMemberDayAmount
  );
};
