import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceAfter, readTimes, signedAmount } from './model.ts';

test('a debit has a minus for the member', () => {
  assert.equal(signedAmount({ direction: 'credit', amount: '25.00' }), '25.00');
  assert.equal(signedAmount({ direction: 'debit', amount: '25.00' }), '-25.00');
});

test('times are read in hundredths and nothing else is', () => {
  assert.equal(readTimes(''), 0);
  assert.equal(readTimes('1'), 100);
  assert.equal(readTimes(' 2.5 '), 250);
  assert.equal(readTimes('0.05'), 5);
  for (const text of ['-1', '1.005', 'x', '1,5', '1000.1']) assert.equal(readTimes(text), null);
});

test('what a debit cannot take leaves no balance', () => {
  const balance = '40.00';
  assert.equal(balanceAfter({ balance, direction: 'credit', amount: '1' }), '41.00');
  assert.equal(balanceAfter({ balance, direction: 'debit', amount: '40.00' }), '0.00');
  assert.equal(balanceAfter({ balance, direction: 'debit', amount: '40.01' }), null);
});
