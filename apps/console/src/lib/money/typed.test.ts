import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOrNull, fieldOf, fieldText, readAmount, wireOf, wireText } from './typed.ts';

test('separators and spaces do not matter', () => {
  assert.equal(amountOrNull(' 12,500.50 ', 'USD'), 1_250_050_000n);
  assert.equal(amountOrNull('5', 'JPY'), 500_000n);
});

test('what is empty, no figure, negative or too fine is told apart', () => {
  assert.deepEqual(readAmount('  ', 'USD'), { ok: false, problem: 'missing' });
  assert.deepEqual(readAmount('ten', 'USD'), { ok: false, problem: 'unreadable' });
  // Where a comma is a decimal one, 12,5 must not become 125.
  assert.deepEqual(readAmount('12,5', 'USD'), { ok: false, problem: 'unreadable' });
  assert.deepEqual(readAmount('-5', 'USD'), { ok: false, problem: 'unreadable' });
  assert.deepEqual(readAmount('1.005', 'USD'), { ok: false, problem: 'too_fine' });
  assert.deepEqual(readAmount('1.5', 'JPY'), { ok: false, problem: 'too_fine' });
});

test('fields and calls write an amount each in its own way', () => {
  const value = amountOrNull('7.50', 'USD')!;
  assert.equal(fieldText(value, 'USD'), '7.5');
  assert.equal(wireText(value, 'USD'), '7.50');
  assert.equal(wireText(amountOrNull('900', 'VND')!, 'VND'), '900');
  assert.equal(fieldOf('1250.00', 'USD'), '1250');
  assert.equal(fieldOf(null, 'USD'), '');
  assert.equal(wireOf('1,250', 'USD'), '1250.00');
  assert.equal(wireOf('x', 'USD'), null);
});

test('bitcoin is typed whole and sent in its pseudo currency', () => {
  assert.equal(wireOf('0.00012345', 'uBTC'), '123.45');
  assert.equal(fieldOf('123.45', 'uBTC'), '0.00012345');
  assert.deepEqual(readAmount('0.000000001', 'uBTC'), { ok: false, problem: 'too_fine' });
});
