import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeNoun, netOf, tickKinds } from './movement-model.ts';

test('what went out is taken from what came in, in the decimals of the currency', () => {
  assert.equal(netOf({ credited: '20.50', debited: '31.00', currency: 'INR' }), '-10.50');
  assert.equal(netOf({ credited: '500', debited: '200', currency: 'JPY' }), '300');
  assert.equal(netOf({ credited: '0.00', debited: '0.00', currency: 'INR' }), '0.00');
});

test('a movement for nothing in particular names no cause', () => {
  assert.equal(causeNoun({ noun: 'deposit' }), 'deposit');
  assert.equal(causeNoun({ noun: 'other' }), null);
});

test('kinds are ticked one by one and by groups, and none of them is no filter', () => {
  assert.equal(tickKinds([], ['PAYOUT'], true), 'PAYOUT');
  assert.equal(tickKinds(['PAYOUT'], ['PAYOUT', 'BET_DEDUCT'], true), 'PAYOUT,BET_DEDUCT');
  assert.equal(tickKinds(['PAYOUT', 'PROMOTION'], ['PAYOUT'], false), 'PROMOTION');
  assert.equal(tickKinds(['PAYOUT'], ['PAYOUT'], false), undefined);
});
