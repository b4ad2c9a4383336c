import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccessRule } from './api/index.ts';
import { changesOf, draftsOf, emptyRule, isAnyChange, isComplete, wishOf } from './model.ts';

const rule = (id: string): AccessRule => ({
  id,
  network: '203.0.113.0/24',
  country: null,
  action: 'deny',
  scopes: ['visit'],
  reason: 'abuse',
  expiresAt: null,
  enabled: true,
});
const rules = [rule('a'), rule('b'), rule('c')];

test('an untouched list is no change', () => {
  const drafts = draftsOf({ rules });
  assert.equal(isAnyChange(changesOf({ rules }, drafts)), false);
  assert.deepEqual(drafts.map(wishOf), rules);
});

test('what was added, changed, removed and moved is told apart', () => {
  const [a, b, c] = draftsOf({ rules });
  assert.ok(a && b && c);
  assert.deepEqual(changesOf({ rules }, [a, { ...c, enabled: false }, emptyRule('new')]), {
    added: 1,
    changed: 1,
    removed: 1,
    isMoved: false,
  });
  assert.equal(changesOf({ rules }, [b, a, c]).isMoved, true);
});

test('a rule needs a target, a scope and a reason', () => {
  const whole = { ...emptyRule('x'), network: '10.0.0.0/8', reason: 'abuse' };
  assert.ok(isComplete(whole));
  assert.ok(isComplete({ ...whole, network: null, country: 'FR' }));
  assert.ok(!isComplete({ ...whole, network: ' ' }));
  assert.ok(!isComplete({ ...whole, network: null }));
  assert.ok(!isComplete({ ...whole, scopes: [] }));
  assert.ok(!isComplete({ ...whole, reason: ' ' }));
});
