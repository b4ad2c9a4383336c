import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WithdrawalState, withdrawalStates } from '@parlour/contract';
import {
  openStates,
  queueStates,
  stateAfter,
  type WithdrawalStep,
  withdrawalSteps,
} from './withdrawal-state.ts';

type Rule = readonly [WithdrawalState, WithdrawalStep, WithdrawalState];

const staying = (states: readonly WithdrawalState[], steps: readonly WithdrawalStep[]): Rule[] =>
  states.flatMap((state) => steps.map((step): Rule => [state, step, state]));

/** Every step that may happen, as the rulebook lists them; all others may not. */
const allowed: readonly Rule[] = [
  ['SUBMITTED', 'assessed', 'RISK_REVIEW'],
  ['RISK_REVIEW', 'first_approval', 'RISK_REVIEW'],
  ['RISK_REVIEW', 'approved', 'APPROVED'],
  ['RISK_REVIEW', 'rejected', 'REJECTED'],
  ['APPROVED', 'payout_begun', 'PAYING'],
  ['APPROVED', 'payout_failed', 'FAILED'],
  ['PAYING', 'payout_paid', 'ISSUED'],
  ['PAYING', 'payout_failed', 'FAILED'],
  ['PAYING', 'remainder_returned', 'CONFIRMED_RECEIVED'],
  ['ISSUED', 'received', 'CONFIRMED_RECEIVED'],
  ['ISSUED', 'receipt_lapsed', 'AUTO_CONFIRMED'],
  ['ISSUED', 'not_received', 'DISPUTED_NOT_RECEIVED'],
  ['ISSUED', 'partly_received', 'PARTIALLY_RECEIVED'],
  ['DISPUTED_NOT_RECEIVED', 'dispute_resent', 'PAYING'],
  ['PARTIALLY_RECEIVED', 'dispute_resent', 'PARTIALLY_RECEIVED'],
  ['PARTIALLY_RECEIVED', 'payout_paid', 'ISSUED'],
  ['PARTIALLY_RECEIVED', 'remainder_returned', 'CONFIRMED_RECEIVED'],
  ...(['DISPUTED_NOT_RECEIVED', 'PARTIALLY_RECEIVED'] as const).flatMap((state): Rule[] => [
    [state, 'dispute_refunded', 'FAILED'],
    [state, 'remainder_refunded', 'CONFIRMED_RECEIVED'],
    [state, 'receipt_forced', 'CONFIRMED_RECEIVED'],
  ]),
  ...staying(
    ['DISPUTED_NOT_RECEIVED', 'PARTIALLY_RECEIVED'],
    ['dispute_proposed', 'dispute_declined'],
  ),
  ...staying(
    ['SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PARTIALLY_RECEIVED'],
    ['held', 'released'],
  ),
  ...staying(
    ['ISSUED', 'DISPUTED_NOT_RECEIVED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'FAILED'],
    ['released'],
  ),
  ...staying(['APPROVED'], ['payout_waiting', 'payout_routed']),
  ...staying(
    ['PAYING', 'PARTIALLY_RECEIVED'],
    [
      'payout_begun',
      'payout_waiting',
      'payout_accepted',
      'payout_unknown',
      'payout_repeated',
      'payout_routed',
      'payout_part_paid',
      'payout_part_failed',
      'payout_ended',
    ],
  ),
  ...staying(
    [
      'ISSUED',
      'DISPUTED_NOT_RECEIVED',
      'PARTIALLY_RECEIVED',
      'CONFIRMED_RECEIVED',
      'AUTO_CONFIRMED',
    ],
    ['payout_bounced'],
  ),
  ...staying(
    [
      'PAYING',
      'ISSUED',
      'DISPUTED_NOT_RECEIVED',
      'PARTIALLY_RECEIVED',
      'CONFIRMED_RECEIVED',
      'AUTO_CONFIRMED',
      'FAILED',
    ],
    ['payout_paid_late', 'payout_late_settled'],
  ),
];

test('each state knows exactly the steps of the rulebook', () => {
  for (const state of withdrawalStates) {
    for (const step of withdrawalSteps) {
      const rule = allowed.find(([from, by]) => from === state && by === step);
      assert.equal(stateAfter(state, step), rule?.[2] ?? null, `${state} ${step}`);
    }
  }
});

const reachable = (from: WithdrawalState): ReadonlySet<WithdrawalState> => {
  const seen = new Set<WithdrawalState>();
  const queue = [from];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    for (const step of withdrawalSteps) {
      const next = stateAfter(state, step);
      if (next !== null) queue.push(next);
    }
  }
  return seen;
};

test('every state can be reached, and every path ends', () => {
  assert.deepEqual(reachable('SUBMITTED'), new Set(withdrawalStates));
  for (const state of ['CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'REJECTED', 'FAILED'] as const) {
    assert.deepEqual(reachable(state), new Set([state]));
  }
});

test('once money was asked of the provider nobody can reject, and what was received stays', () => {
  assert.ok(!reachable('APPROVED').has('REJECTED'));
  assert.ok(!reachable('REJECTED').has('PAYING'));
  assert.ok(!reachable('CONFIRMED_RECEIVED').has('FAILED'));
});

test('no dispute is over without a word of the operators', () => {
  for (const state of ['DISPUTED_NOT_RECEIVED', 'PARTIALLY_RECEIVED'] as const) {
    for (const step of ['received', 'receipt_lapsed'] as const) {
      assert.equal(stateAfter(state, step), null);
    }
  }
});

test('open states come before the money has left, and the queue is a part of them', () => {
  const left = ['ISSUED', 'DISPUTED_NOT_RECEIVED', 'PARTIALLY_RECEIVED'];
  for (const state of withdrawalStates) {
    const isOpen = (openStates as readonly string[]).includes(state);
    assert.equal(isOpen, reachable(state).has('ISSUED') && !left.includes(state), state);
  }
  for (const state of queueStates) assert.ok((openStates as readonly string[]).includes(state));
});
