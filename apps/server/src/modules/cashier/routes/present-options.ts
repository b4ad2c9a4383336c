import type { WithdrawOptions } from '@parlour/contract';
import { type Amount, subtract } from '@parlour/money';
import type { Static } from 'typebox';
import type { CashierService } from '../service/index.ts';
import { money } from './present.ts';

type Options = Awaited<ReturnType<CashierService['withdrawals']['options']>>;
type Blocker = { readonly code: string; readonly message: string };

/** `say` words a refusal as the request itself would be refused, in the reader's language. */
export function presentOptions(
  options: Options,
  say: (reason: string, limit: Amount | null) => Blocker,
): Static<typeof WithdrawOptions> {
  const { currency, policy, usage, preview } = options;
  const text = (value: Amount) => money(value, currency);
  return {
    currency,
    available: text(options.available),
    amountMin: text(policy.withdrawMin),
    amountMax: text(policy.withdrawMax),
    countPerDay: policy.withdrawDayCount,
    countLeftToday: Math.max(0, policy.withdrawDayCount - usage.countToday),
    amountLeftToday: text(options.amountLeftToday),
    feeBps: policy.feeBps,
    freeLeftToday: Math.max(0, policy.freePerDay - usage.countToday),
    receiptConfirmMinutes: policy.receiptConfirmMinutes,
    hasPaymentPassword: options.hasPaymentPassword,
    rollover: {
      remaining: text(options.rolloverRemaining),
      requirements: options.rollovers.slice(0, REQUIREMENTS_MAX).map((requirement) => ({
        id: requirement.id,
        source: requirement.source,
        amount: text(requirement.amount),
        multipleHundredths: requirement.multipleHundredths,
        required: text(requirement.required),
        counted: text(requirement.counted),
        remaining: text(subtract(requirement.required, requirement.counted)),
        createdAt: requirement.createdAt.toISOString(),
      })),
    },
    blockers: options.blockers.map(({ reason, limit }) => say(reason, limit)),
    preview:
      preview === null
        ? null
        : { amount: text(preview.amount), fee: text(preview.fee), payout: text(preview.payout) },
  };
}

const REQUIREMENTS_MAX = 100;
