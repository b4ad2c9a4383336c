import { ZERO } from '@parlour/money';

/** A ticket that waits for its draw. */
export const UNSETTLED = {
  status: 'PENDING',
  payout: ZERO,
  refund: ZERO,
  valid: ZERO,
  isCapped: false,
  resultVersion: 0,
  settledAt: null,
} as const;
