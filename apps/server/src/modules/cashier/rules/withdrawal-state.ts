import type { WithdrawalState } from '@parlour/contract';

/** Everything that can happen to a withdrawal. Those that move nothing still stand in its timeline. */
export const withdrawalSteps = [
  'assessed',
  'first_approval',
  'approved',
  'rejected',
  'held',
  'released',
  'payout_begun',
  'payout_waiting',
  'payout_accepted',
  'payout_unknown',
  'payout_repeated',
  'payout_routed',
  'payout_part_paid',
  'payout_part_failed',
  'payout_paid',
  'payout_failed',
  'payout_bounced',
  'payout_ended',
  'payout_paid_late',
  'payout_late_settled',
  'remainder_returned',
  'received',
  'receipt_lapsed',
  'not_received',
  'partly_received',
  'dispute_proposed',
  'dispute_declined',
  'dispute_resent',
  'dispute_refunded',
  'remainder_refunded',
  'receipt_forced',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

type Moves = Readonly<Partial<Record<WithdrawalStep, WithdrawalState>>>;

const staying = (state: WithdrawalState, ...steps: readonly WithdrawalStep[]): Moves =>
  Object.fromEntries(steps.map((step) => [step, state]));

/** What happens to payments while others of the same withdrawal are still on their way. */
const paying = [
  'payout_begun',
  'payout_waiting',
  'payout_accepted',
  'payout_unknown',
  'payout_repeated',
  'payout_routed',
  'payout_part_paid',
  'payout_part_failed',
  'payout_ended',
  'held',
  'released',
] as const;

/** What a provider says of a payment that people had ended, in whatever state its withdrawal is by then. */
const late = ['payout_paid_late', 'payout_late_settled'] as const;

/** How a dispute ends; all of it, or what was missing of a part. */
const ended: Moves = {
  dispute_refunded: 'FAILED',
  remainder_refunded: 'CONFIRMED_RECEIVED',
  receipt_forced: 'CONFIRMED_RECEIVED',
};

/** There is no way back once money has been asked of the provider: it says what became of it. */
const moves: Readonly<Record<WithdrawalState, Moves>> = {
  SUBMITTED: { assessed: 'RISK_REVIEW', ...staying('SUBMITTED', 'held', 'released') },
  RISK_REVIEW: {
    ...staying('RISK_REVIEW', 'first_approval', 'held', 'released'),
    approved: 'APPROVED',
    rejected: 'REJECTED',
  },
  APPROVED: {
    ...staying('APPROVED', 'payout_waiting', 'payout_routed', 'held', 'released'),
    payout_begun: 'PAYING',
    payout_failed: 'FAILED',
  },
  PAYING: {
    ...staying('PAYING', ...paying, ...late),
    payout_paid: 'ISSUED',
    payout_failed: 'FAILED',
    remainder_returned: 'CONFIRMED_RECEIVED',
  },
  ISSUED: {
    ...staying('ISSUED', 'payout_bounced', 'released', ...late),
    received: 'CONFIRMED_RECEIVED',
    receipt_lapsed: 'AUTO_CONFIRMED',
    not_received: 'DISPUTED_NOT_RECEIVED',
    partly_received: 'PARTIALLY_RECEIVED',
  },
  DISPUTED_NOT_RECEIVED: {
    ...staying('DISPUTED_NOT_RECEIVED', 'dispute_proposed', 'dispute_declined', 'payout_bounced'),
    ...staying('DISPUTED_NOT_RECEIVED', 'released', ...late),
    ...ended,
    dispute_resent: 'PAYING',
  },
  PARTIALLY_RECEIVED: {
    ...staying('PARTIALLY_RECEIVED', ...paying, ...late),
    ...staying('PARTIALLY_RECEIVED', 'dispute_proposed', 'dispute_declined', 'payout_bounced'),
    ...ended,
    dispute_resent: 'PARTIALLY_RECEIVED',
    payout_paid: 'ISSUED',
    remainder_returned: 'CONFIRMED_RECEIVED',
  },
  // What was held back while a payment was out may still be held when that has come to its end.
  CONFIRMED_RECEIVED: staying('CONFIRMED_RECEIVED', 'payout_bounced', 'released', ...late),
  AUTO_CONFIRMED: staying('AUTO_CONFIRMED', 'payout_bounced', 'released', ...late),
  REJECTED: {},
  FAILED: staying('FAILED', 'released', ...late),
};

/** The state after a step, or null when the step cannot happen in this state. */
export const stateAfter = (state: WithdrawalState, step: WithdrawalStep): WithdrawalState | null =>
  moves[state][step] ?? null;

/** Open withdrawals hold money that may still come back. */
export const openStates = ['SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING'] as const;

/** States that wait for operators. */
export const queueStates = ['SUBMITTED', 'RISK_REVIEW'] as const;

/** States in which payments of a withdrawal may be sent. */
export const isPayingState = (state: WithdrawalState): boolean =>
  state === 'APPROVED' || state === 'PAYING' || state === 'PARTIALLY_RECEIVED';
