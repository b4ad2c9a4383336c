import type { Amount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses a payment that costs something else by now than the member was told, if it was told. */
export function demandExpectedFee(fee: Amount, told: Amount | undefined): void {
  if (told !== undefined && told !== fee) throw new Refusal('cashier.fee_changed');
}
