import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GateFacts, gatesOf, lockedUntil, opensAt } from './withdraw-gate.ts';

// A Thursday, 17:30 in Kolkata.
const at = new Date('2026-01-15T12:00:00Z');
const open: GateFacts = {
  at,
  timeZone: 'Asia/Kolkata',
  windows: [],
  isBlocked: false,
  memberSince: new Date('2026-01-10T12:00:00Z'),
  memberLockMinutes: 60,
  secondFactor: 'bound',
  isFactorBound: false,
};
const reasons = (facts: Partial<GateFacts>) =>
  gatesOf({ ...open, ...facts }).map(({ reason }) => reason);

test('nothing stands in the way of an old member at an open hour', () => {
  assert.deepEqual(reasons({}), []);
});

test('each gate closes by itself, and all are told', () => {
  assert.deepEqual(reasons({ isBlocked: true }), ['withdrawals_blocked']);
  assert.deepEqual(reasons({ owed: '$5.00' }), ['unpaid_downline_obligation']);
  assert.deepEqual(reasons({ secondFactor: 'always' }), ['second_factor_unbound']);
  assert.deepEqual(reasons({ secondFactor: 'always', isFactorBound: true }), []);
  assert.deepEqual(reasons({ memberSince: new Date('2026-01-15T11:00:01Z') }), ['member_too_new']);
  assert.deepEqual(reasons({ memberSince: new Date('2026-01-15T11:00:00Z') }), []);
  assert.equal(reasons({ isBlocked: true, secondFactor: 'always' }).length, 2);
});

test('hours are those of the brand, also past midnight', () => {
  const days = [1, 2, 3, 4, 5];
  assert.deepEqual(reasons({ windows: [{ days, from: '09:00', to: '17:30' }] }), [
    'service_closed',
  ]);
  assert.deepEqual(reasons({ windows: [{ days, from: '17:30', to: '02:00' }] }), []);
  assert.deepEqual(reasons({ windows: [{ days: [5], from: '09:00', to: '18:00' }] }), [
    'service_closed',
  ]);
});

test('who is too early reads when it opens, by the brand’s clock', () => {
  const windows = [{ days: [5], from: '09:00', to: '18:00' }];
  assert.deepEqual(opensAt({ ...open, windows }), new Date('2026-01-16T03:30:00Z'));
  const [gate] = gatesOf({ ...open, windows });
  assert.deepEqual(gate?.params, { opens: '2026-01-16 09:00 (Asia/Kolkata)' });
});

test('a new member reads how long the wait is', () => {
  const memberSince = new Date('2026-01-15T11:30:30Z');
  assert.deepEqual(lockedUntil({ ...open, memberSince }), new Date('2026-01-15T12:30:30Z'));
  assert.deepEqual(gatesOf({ ...open, memberSince })[0]?.params, { minutes: 31 });
});
