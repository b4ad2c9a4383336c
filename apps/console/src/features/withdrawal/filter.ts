// What the address of the list of withdrawals means, and what waits in each of its views.
import { given } from '../../lib/given.ts';
import { periodOf } from '../../lib/list/period.ts';
import type { Search } from '../../lib/search.ts';
import type { Figures, WithdrawalQuery } from './api/index.ts';
import { RISK_STEPS } from './model.ts';

export const WITHDRAWAL_VIEWS = ['queue', 'attention', 'disputed', 'open', 'all'] as const;
export type WithdrawalView = (typeof WITHDRAWAL_VIEWS)[number];

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

export type WithdrawalSearch = Search<
  | 'view'
  | 'state'
  | 'account'
  | 'from'
  | 'to'
  | 'amountMin'
  | 'amountMax'
  | 'currency'
  | 'assignee'
  | 'held'
  | 'risk'
>;

export const viewOf = (text: string | undefined): WithdrawalView =>
  WITHDRAWAL_VIEWS.find((view) => view === text) ?? 'queue';

/** The filter of an address; values that nobody offers are left out rather than refused. */
export function filterOf(search: WithdrawalSearch): WithdrawalQuery {
  const { account, amountMin, amountMax, currency, from, to } = search;
  return {
    view: viewOf(search.view),
    ...given({
      state: WITHDRAWAL_STATES.find((state) => state === search.state),
      assignee: ASSIGNEES.find((known) => known === search.assignee),
      onHold: search.held === 'yes' ? true : search.held === 'no' ? false : undefined,
      riskMin: RISK_STEPS.find((step) => String(step) === search.risk),
      account,
      amountMin,
      amountMax,
      currency,
      ...periodOf(from, to),
    }),
  };
}

/** How many wait in a view, over all currencies. */
export const countOf = (
  figures: Figures | undefined,
  view: Figures['views'][number]['view'],
): number =>
  (figures?.views ?? []).reduce(
    (count, figure) => (figure.view === view ? count + figure.count : count),
    0,
  );
