import { add, type Amount, negate } from '@parlour/money';
import type { TransferOrder } from '../wallet/index.ts';
import type { Adjustment, AdjustmentRule } from './store.ts';

/**
 * Whether one operator may post an adjustment alone: within the limit of one and, with what the
 * operator posted alone today, within that of the day. Without a rule nobody may.
 */
export const mayPostAlone = (
  rule: Pick<AdjustmentRule, 'aloneAmount' | 'aloneDayAmount'> | null,
  { amount, postedBefore }: { readonly amount: Amount; readonly postedBefore: Amount },
): boolean =>
  rule !== null && amount <= rule.aloneAmount && add(amount, postedBefore) <= rule.aloneDayAmount;

/** What an adjustment moves: between the member's main purse and the house's account for it. */
export function orderOf(adjustment: Adjustment): TransferOrder {
  const { id, memberId, brandId, currency, direction, amount } = adjustment;
  const moved = direction === 'credit' ? amount : negate(amount);
  return {
    key: `adjustment:${id}`,
    kind: direction === 'credit' ? 'ADMIN_ADD' : 'ADMIN_SUB',
    cause: `adjustment:${id}`,
    memberId,
    brandId,
    currency,
    postings: [
      { account: { purse: 'main' }, amount: moved },
      { account: { house: 'adjustment' }, amount: negate(moved) },
    ],
  };
}
