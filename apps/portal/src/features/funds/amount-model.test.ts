import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountProblem, halfOf, leftOf, readAmount, typedOf } from './amount-model.ts';

const bounds = { currency: 'USD', min: '1.00', max: '500.00', available: '120.00' };

test('an amount is refused for the first thing that is wrong with it', () => {
  assert.equal(amountProblem('', bounds), 'missing');
  assert.equal(amountProblem('ten', bounds), 'malformed');
  assert.equal(amountProblem('10.001', bounds), 'too_fine');
  assert.equal(amountProblem('0.50', bounds), 'below');
  assert.equal(amountProblem('120.01', bounds), 'too_much');
  assert.equal(amountProblem('600', { ...bounds, available: '1000.00' }), 'above');
  assert.equal(amountProblem('1,20', bounds), null);
  assert.equal(amountProblem('120', bounds), null);
});

test('money that comes back knows no bounds but what is there, if anybody knows', () => {
  const back = { currency: 'USD', available: null };
  assert.equal(amountProblem('0.01', back), null);
  assert.equal(amountProblem('0.01', { ...back, available: '0.00' }), 'too_much');
});

test('currencies have their own decimals', () => {
  assert.equal(readAmount('10.5', 'JPY'), null);
  assert.equal(readAmount('1,000', 'JPY'), '1000');
  assert.equal(halfOf('1001', 'JPY'), '500');
  assert.equal(halfOf('10.01', 'USD'), '5');
  assert.equal(typedOf('12.50', 'USD'), '12.5');
  assert.equal(leftOf('100.00', '30.50', 'USD'), '69.50');
});
