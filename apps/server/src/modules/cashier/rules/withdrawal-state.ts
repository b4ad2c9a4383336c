import type { WithdrawalState } from '@parlour/contract';

/** Everything that can happen to a withdrawal. Those that move nothing still stand in its timeline. */
export const withdrawalSteps = [
  'assessed',
  'first_approval',
  'approved',
  'rejected',
  'payout_begun',
  'payout_accepted',
  'payout_unknown',
  'payout_repeated',
  'payout_paid',
  'payout_failed',
  'received',
  'receipt_lapsed',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

type Moves = Readonly<Partial<Record<WithdrawalStep, WithdrawalState>>>;

/** There is no way back once money has been asked of the provider: it says what became of it. */
const moves: Readonly<Record<WithdrawalState, Moves>> = {
  SUBMITTED: { assessed: 'RISK_REVIEW' },
  RISK_REVIEW: { first_approval: 'RISK_REVIEW', approved: 'APPROVED', rejected: 'REJECTED' },
  APPROVED: { payout_begun: 'PAYING' },
  PAYING: {
    payout_accepted: 'PAYING',
    payout_unknown: 'PAYING',
    payout_repeated: 'PAYING',
    payout_paid: 'ISSUED',
    payout_failed: 'FAILED',
  },
  ISSUED: { received: 'CONFIRMED_RECEIVED', receipt_lapsed: 'AUTO_CONFIRMED' },
  CONFIRMED_RECEIVED: {},
  AUTO_CONFIRMED: {},
  REJECTED: {},
  FAILED: {},
};

/** The state after a step, or null when the step cannot happen in this state. */
export const stateAfter = (state: WithdrawalState, step: WithdrawalStep): WithdrawalState | null =>
  moves[state][step] ?? null;

/** Open withdrawals hold money that may still come back. */
export const openStates = ['SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING'] as const;

/** States that wait for operators. */
export const queueStates = ['SUBMITTED', 'RISK_REVIEW'] as const;
