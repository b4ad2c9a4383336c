import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairsOf, strengthOf } from './rules.ts';

test('one thing that belongs to one person is strong, an address alone is weak', () => {
  assert.equal(strengthOf(['device']), 'strong');
  assert.equal(strengthOf(['login_ip', 'payout_account']), 'strong');
  assert.equal(strengthOf(['registration_ip']), 'weak');
  assert.equal(strengthOf(['registration_ip', 'login_ip']), 'medium');
  assert.equal(strengthOf(['mobile']), 'medium');
});

test('a pair that is found from both sides and by several signs is there once', () => {
  const pairs = pairsOf([
    { memberId: 'b', otherId: 'a', sign: 'login_ip' },
    { memberId: 'a', otherId: 'b', sign: 'device' },
    { memberId: 'a', otherId: 'b', sign: 'login_ip' },
    { memberId: 'a', otherId: 'c', sign: 'mailbox' },
  ]);
  assert.deepEqual(pairs, [
    { firstId: 'a', secondId: 'b', signs: ['device', 'login_ip'] },
    { firstId: 'a', secondId: 'c', signs: ['mailbox'] },
  ]);
});
