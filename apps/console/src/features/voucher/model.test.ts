import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftProblem, newBatchOf, usedShare, type VoucherDraft, worthOf } from './model.ts';

const draft: VoucherDraft = {
  name: 'Spring',
  count: '250',
  currency: 'USD',
  amount: '12.50',
  multiple: '1.5',
  perMember: '1',
  expiresAt: '2026-12-31T23:59',
};
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const problemOf = (change: Partial<VoucherDraft>) => draftProblem({ ...draft, ...change }, nowMs);

test('a draft says what keeps the batch from being made', () => {
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ name: ' x ' }), 'name');
  assert.equal(problemOf({ count: '5001' }), 'count');
  assert.equal(problemOf({ count: '0' }), 'count');
  assert.equal(problemOf({ amount: '0' }), 'amount');
  assert.equal(problemOf({ multiple: 'x' }), 'multiple');
  assert.equal(problemOf({ perMember: '0' }), 'per_member');
  assert.equal(problemOf({ expiresAt: '2026-11-20T00:00' }), 'expiry');
  assert.equal(problemOf({ expiresAt: '' }), 'expiry');
});

test('all vouchers together are worth their number times one, as money', () => {
  assert.equal(worthOf(draft), '3125.00');
  assert.equal(worthOf({ ...draft, currency: 'JPY', amount: '500', count: '3' }), '1500');
  assert.equal(worthOf({ ...draft, amount: 'x' }), null);
});

test('the call carries figures rather than what was typed', () => {
  const body = newBatchOf(draft, 'key-1', 'spring sale');
  assert.equal(body.count, 250);
  assert.equal(body.amount, '12.50');
  assert.equal(body.multipleHundredths, 150);
  assert.equal(body.key, 'key-1');
});

test('use is never whole while a voucher is left', () => {
  assert.equal(usedShare({ total: 1_000, redeemed: 999, open: 1, voided: 0 }), 99);
  assert.equal(usedShare({ total: 0, redeemed: 0, open: 0, voided: 0 }), 0);
});
