// What withdrawals are found by, and what waits in each of their views.
import type { Figures, WithdrawalQuery } from './api/index.ts';

export type WithdrawalView = NonNullable<WithdrawalQuery['view']>;

export const WITHDRAWAL_STATES = [
  'SUBMITTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
  'DISPUTED_NOT_RECEIVED',
  'PARTIALLY_RECEIVED',
  'REJECTED',
  'FAILED',
] as const;

export const ASSIGNEES = ['me', 'nobody'] as const;

/** The decision that a key of the list asks for. */
export const decisionOf = (ask: string | undefined): 'approve' | 'reject' | null =>
  ask === 'approve' || ask === 'reject' ? ask : null;

/** How many wait in a view, over all currencies. */
export const countOf = (
  figures: Figures | undefined,
  view: Figures['views'][number]['view'],
): number =>
  (figures?.views ?? []).reduce(
    (count, figure) => (figure.view === view ? count + figure.count : count),
    0,
  );
