import type { WithdrawOptions } from '@parlour/contract';
import { type Amount, subtract } from '@parlour/money';
import type { Static } from 'typebox';
import { receiptRules } from '../rules/receipt.ts';
import { gateCode, lockedUntil, opensAt } from '../rules/withdraw-gate.ts';
import type { CashierService } from '../service/index.ts';
import { iso, money } from './present.ts';

type Options = Awaited<ReturnType<CashierService['withdrawals']['options']>>;
type Said = { readonly code: string; readonly message: string };
type Params = Readonly<Record<string, string | number>>;

/** Words a refusal as the request itself would be refused, in the reader's language. */
type Say = (code: string, limit: Amount | null, params?: Params) => Said;

export function presentOptions(options: Options, say: Say): Static<typeof WithdrawOptions> {
  const { currency, policy, usage, brand, at, isFactorBound } = options;
  const text = (value: Amount) => money(value, currency);
  const { timeZone } = brand;
  const windows = policy.serviceWindows;
  const opens = opensAt({ at, timeZone, windows });
  const { autoConfirms } = receiptRules(brand.complianceProfile);
  return {
    currency,
    balance: text(options.balance),
    available: text(options.available),
    amountMin: text(policy.withdrawMin),
    amountMax: text(policy.withdrawMax),
    vipRank: options.vipRank,
    countPerDay: policy.withdrawDayCount,
    countLeftToday: Math.max(0, policy.withdrawDayCount - usage.countToday),
    amountPerDay: text(policy.withdrawDayAmount),
    amountLeftToday: text(options.amountLeftToday),
    openMax: policy.openWithdrawalsMax,
    open: usage.open,
    feeBps: policy.feeBps,
    feeFixed: text(policy.feeFixed),
    feeMin: text(policy.feeMin),
    feeMax: policy.feeMax === null ? null : text(policy.feeMax),
    freePerDay: policy.freePerDay,
    freeLeftToday: Math.max(0, policy.freePerDay - usage.countToday),
    service: {
      isOpen: opens === null,
      timeZone,
      windows: windows.map(({ days, from, to }) => ({ days: [...days], from, to })),
      opensAt: iso(opens),
    },
    memberLockedUntil: iso(lockedUntil({ ...policy, at, memberSince: options.memberSince })),
    accountLockMinutes: policy.accountLockMinutes,
    receiptConfirmMinutes: autoConfirms ? policy.receiptConfirmMinutes : null,
    hasPaymentPassword: options.hasPaymentPassword,
    secondFactor: {
      isBound: isFactorBound,
      isNeeded: isFactorBound || policy.secondFactor === 'always',
    },
    rollover: presentOpenRollover(options),
    openDisputes: options.disputes.map((dispute) => ({
      withdrawalId: dispute.withdrawalId,
      amount: text(dispute.amount),
      openedAt: dispute.openedAt.toISOString(),
    })),
    blockers: options.blockers.map(({ reason, limit, params }) =>
      say(gateCode(reason), limit, params),
    ),
    preview: presentPreview(options, say),
  };
}

const REQUIREMENTS_MAX = 100;

function presentOpenRollover({ currency, rollovers, rolloverRemaining }: Options) {
  const text = (value: Amount) => money(value, currency);
  return {
    remaining: text(rolloverRemaining),
    requirements: rollovers.slice(0, REQUIREMENTS_MAX).map((requirement) => ({
      id: requirement.id,
      source: requirement.source,
      amount: text(requirement.amount),
      multipleHundredths: requirement.multipleHundredths,
      required: text(requirement.required),
      counted: text(requirement.counted),
      remaining: text(subtract(requirement.required, requirement.counted)),
      createdAt: requirement.createdAt.toISOString(),
      weights: Object.entries(requirement.weights)
        .toSorted(([left], [right]) => left.localeCompare(right))
        .map(([category, percent]) => ({ category, percent })),
    })),
  };
}

function presentPreview({ currency, preview }: Options, say: Say) {
  if (preview === null) return null;
  const text = (value: Amount) => money(value, currency);
  const { problem } = preview;
  return {
    amount: text(preview.amount),
    fee: text(preview.fee),
    payout: text(preview.payout),
    problem: problem === null ? null : say(problem.code, problem.limit),
  };
}
