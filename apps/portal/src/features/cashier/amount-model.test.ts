import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountProblem,
  briefly,
  compareMoney,
  leftOf,
  lowestOf,
  percentOf,
  readAmount,
  receivedProblem,
  shownCode,
  typedOf,
} from './amount-model.ts';

test('an amount is read as people type it', () => {
  assert.equal(readAmount(' 1,250.50 ', 'USD'), '1250.50');
  assert.equal(readAmount('25.', 'USD'), '25.00');
  assert.equal(readAmount('25.500', 'USD'), '25.50');
  assert.equal(readAmount('1 500', 'JPY'), '1500');
  for (const text of ['0', '0.00', '-5', '1e5', 'ten', '', '.5.5']) {
    assert.equal(readAmount(text, 'USD'), null, text);
  }
});

test('each currency has its own decimals', () => {
  assert.equal(readAmount('1500.5', 'JPY'), null);
  assert.equal(readAmount('1.123', 'USD'), null);
  // The books keep bitcoin in millionths; people type the whole.
  assert.equal(readAmount('0.00012345', 'uBTC'), '123.45');
  assert.equal(readAmount('0.000123456', 'uBTC'), null);
  assert.equal(typedOf('123.45', 'uBTC'), '0.00012345');
  assert.equal(typedOf('20.00', 'USD'), '20');
  assert.equal(typedOf('20.50', 'USD'), '20.5');
  assert.equal(shownCode('uBTC'), 'BTC');
  assert.equal(shownCode('JPY'), 'JPY');
});

test('what is typed and shown again is the same amount', () => {
  for (const [wire, currency] of [
    ['318.5', 'USD'],
    ['1500', 'JPY'],
    ['0.01', 'uBTC'],
    ['2500000.01', 'uBTC'],
  ] as const) {
    const again = readAmount(typedOf(wire, currency), currency);
    assert.equal(compareMoney(again ?? '0', wire), 0, `${wire} ${currency}`);
  }
});

test('an amount is held to its bounds and to what there is', () => {
  const bounds = { currency: 'USD', min: '10', max: '500.00', available: '120.5' };
  assert.equal(amountProblem('', bounds), 'missing');
  assert.equal(amountProblem('ten', bounds), 'malformed');
  assert.equal(amountProblem('0', bounds), 'malformed');
  assert.equal(amountProblem('10.005', bounds), 'too_fine');
  assert.equal(amountProblem('9.99', bounds), 'below');
  assert.equal(amountProblem('120.51', bounds), 'too_much');
  assert.equal(amountProblem('600', { ...bounds, available: null }), 'above');
  assert.equal(amountProblem('120.50', bounds), null);
});

test('a part of what was paid is less than all of it', () => {
  assert.equal(receivedProblem('', '198.00', 'USD'), 'missing');
  assert.equal(receivedProblem('198', '198.00', 'USD'), 'all');
  assert.equal(receivedProblem('250', '198.00', 'USD'), 'all');
  assert.equal(receivedProblem('1.999', '198.00', 'USD'), 'too_fine');
  assert.equal(receivedProblem('150', '198.00', 'USD'), null);
  assert.equal(leftOf('198.00', '150'), '48.00');
  assert.equal(leftOf('198.00', '250'), '0');
});

test('a share is whole percent and never above a hundred', () => {
  assert.equal(percentOf('1', '3'), 33);
  assert.equal(percentOf('5', '3'), 100);
  assert.equal(percentOf('0', '0'), 100);
});

test('of several bounds the lowest holds', () => {
  assert.equal(lowestOf('500', null, '80.5'), '80.5');
  assert.equal(lowestOf(null, null), null);
});

test('where space is short, decimals that say nothing go', () => {
  assert.equal(briefly('$5,000.00'), '$5,000');
  assert.equal(briefly('$20.50'), '$20.50');
  assert.equal(briefly('20.000,00 €'), '20.000 €');
  assert.equal(briefly('₫10,000'), '₫10,000');
  assert.equal(briefly('₿0.00001000'), '₿0.00001');
  assert.equal(briefly('₿1.00000000'), '₿1');
});
