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

/** Every step that may happen, as the rulebook lists them; all others may not. */
const allowed: readonly (readonly [WithdrawalState, WithdrawalStep, WithdrawalState])[] = [
  ['SUBMITTED', 'assessed', 'RISK_REVIEW'],
  ['RISK_REVIEW', 'first_approval', 'RISK_REVIEW'],
  ['RISK_REVIEW', 'approved', 'APPROVED'],
  ['RISK_REVIEW', 'rejected', 'REJECTED'],
  ['APPROVED', 'payout_begun', 'PAYING'],
  ['PAYING', 'payout_accepted', 'PAYING'],
  ['PAYING', 'payout_unknown', 'PAYING'],
  ['PAYING', 'payout_repeated', 'PAYING'],
  ['PAYING', 'payout_paid', 'ISSUED'],
  ['PAYING', 'payout_failed', 'FAILED'],
  ['ISSUED', 'received', 'CONFIRMED_RECEIVED'],
  ['ISSUED', 'receipt_lapsed', 'AUTO_CONFIRMED'],
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

test('once money was asked of the provider nobody can reject, and once it left nothing comes back', () => {
  assert.ok(!reachable('APPROVED').has('REJECTED'));
  assert.ok(!reachable('ISSUED').has('FAILED'));
  assert.ok(!reachable('REJECTED').has('PAYING'));
});

test('open states are those whose money is frozen, and the queue is a part of them', () => {
  for (const state of withdrawalStates) {
    const isOpen = (openStates as readonly string[]).includes(state);
    assert.equal(isOpen, reachable(state).has('ISSUED') && state !== 'ISSUED', state);
  }
  for (const state of queueStates) assert.ok((openStates as readonly string[]).includes(state));
});
