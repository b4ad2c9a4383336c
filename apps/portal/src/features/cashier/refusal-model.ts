import { RefusalError } from '@parlour/client';

const codeOf = (cause: unknown): string | null =>
  cause instanceof RefusalError ? cause.code : null;

/** Refusals that count tries and close the door for a while. */
const LOCKS: ReadonlySet<string> = new Set([
  'cashier.voucher_locked',
  'identity.payment_password_locked',
  'identity.locked',
]);

/** When tries count again, in milliseconds since the epoch; null when they count now. */
export function lockedUntilOf(cause: unknown, nowMs: number): number | null {
  if (!(cause instanceof RefusalError) || !LOCKS.has(cause.code)) return null;
  const seconds = cause.details['retryAfterSeconds'];
  return typeof seconds === 'number' ? nowMs + seconds * 1_000 : null;
}

const FIELDS: Readonly<
  Record<string, 'paymentPassword' | 'code' | 'amount' | 'number' | 'holder'>
> = {
  'identity.payment_password_wrong': 'paymentPassword',
  'identity.factor_required': 'code',
  'identity.second_verification_wrong': 'code',
  'cashier.account_number_invalid': 'number',
  'cashier.account_exists': 'number',
  'cashier.holder_missing': 'holder',
  'cashier.holder_mismatch': 'holder',
  'cashier.received_amount_invalid': 'amount',
};

/** A payment costs something else by now than the member was told. */
export const isFeeChange = (cause: unknown): boolean => codeOf(cause) === 'cashier.fee_changed';

/** The field that a refusal is about; null for a refusal of the whole request. */
export const fieldOf = (cause: unknown) => FIELDS[codeOf(cause) ?? ''] ?? null;
