// What a member's answer about a payment means, and what a regulatory profile leaves to the house.
import { type Amount, currencyOf, isPayable, subtract, ZERO } from '@parlour/money';

export type ReceiptAnswer = {
  readonly answer: 'received' | 'not_received' | 'partly_received';
  readonly receivedAmount: Amount | null;
  readonly proofs: number;
};

export type ReceiptDecision =
  | { readonly ok: true; readonly received: Amount; readonly remainder: Amount }
  | {
      readonly ok: false;
      readonly reason: 'receipt_proof_required' | 'received_amount_invalid' | 'amount_too_fine';
    };

/** What arrived and what is missing. The remainder is ours to compute, never the member's. */
export function decideReceipt(
  { answer, receivedAmount, proofs }: ReceiptAnswer,
  { amount, currency }: { readonly amount: Amount; readonly currency: string },
): ReceiptDecision {
  if (answer === 'received') return { ok: true, received: amount, remainder: ZERO };
  if (answer === 'not_received') {
    if (proofs === 0) return { ok: false, reason: 'receipt_proof_required' };
    return { ok: true, received: ZERO, remainder: amount };
  }
  if (receivedAmount === null || receivedAmount <= 0n || receivedAmount >= amount) {
    return { ok: false, reason: 'received_amount_invalid' };
  }
  if (!isPayable(receivedAmount, currencyOf(currency))) {
    return { ok: false, reason: 'amount_too_fine' };
  }
  return { ok: true, received: receivedAmount, remainder: subtract(amount, receivedAmount) };
}

export type Profile = 'OPEN' | 'GLI' | 'UKGC' | 'MGA';

/**
 * Silence that counts as a receipt, and a receipt declared against the member's word, have no place
 * in a regulated brand.
 */
export const receiptRules = (profile: Profile) => ({
  autoConfirms: profile === 'OPEN',
  canForce: profile === 'OPEN',
});
