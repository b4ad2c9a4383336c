// Payments of one withdrawal that share frozen money, and what is due once they are over.
import type { PayoutState } from '@parlour/contract';
import {
  type Amount,
  amount,
  currencyOf,
  divide,
  subtract,
  sum,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';

export type RoundPayment = {
  readonly state: PayoutState;
  readonly amount: Amount;
  /** A failed one that waits for people has money frozen still. */
  readonly waitReason: string | null;
};

/** A failed payment that waits for an operator. */
export const AWAITS_DECISION = 'decision';

const isOpen = ({ state, waitReason }: RoundPayment): boolean =>
  state === 'HELD' ||
  state === 'READY' ||
  state === 'SENT' ||
  state === 'UNKNOWN' ||
  (state === 'FAILED' && waitReason === AWAITS_DECISION);

export type RoundEnd = {
  readonly paid: Amount;
  /** Of what was paid; the fee of what came back comes back with it. */
  readonly fee: Amount;
  /** What is neither paid nor kept as a fee. */
  readonly returned: Amount;
};

/** What is due when all payments of frozen money are over; null while one of them is not. */
export function endRound(
  payments: readonly RoundPayment[],
  frozen: { readonly amount: Amount; readonly fee: Amount; readonly currency: string },
): RoundEnd | null {
  if (payments.some(isOpen)) return null;
  const paidOnes = payments.filter(({ state }) => state === 'PAID');
  const paid = paidOnes.length === 0 ? ZERO : sum(paidOnes.map((payment) => payment.amount));
  const owed = subtract(frozen.amount, frozen.fee);
  const share = amount(divide(frozen.fee * paid, owed, 'down'));
  const fee = paid === owed ? frozen.fee : truncateToCurrency(share, currencyOf(frozen.currency));
  return { paid, fee, returned: subtract(subtract(frozen.amount, paid), fee) };
}

/** Whether parts of a payment add up to it. */
export const isWhole = (parts: readonly Amount[], whole: Amount): boolean =>
  parts.length > 0 && parts.every((part) => part > 0n) && sum(parts) === whole;
