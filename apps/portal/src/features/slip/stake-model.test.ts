import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyOf } from '@parlour/money';
import { factorText } from './explain-model.ts';
import { addStake, cleanStake, pressKey, quickStakes } from './stake-model.ts';

const USD = currencyOf('USD');

test('a comma is a point, and what is no stake leaves the one before', () => {
  assert.equal(cleanStake('1,5', '1'), '1.5');
  assert.equal(cleanStake('1.5.', '1.5'), '1.5');
  assert.equal(cleanStake('12a', '12'), '12');
  assert.equal(cleanStake('007', ''), '7');
  assert.equal(cleanStake('.5', ''), '0.5');
});

test('the keypad writes as a keyboard does', () => {
  const typed = ['1', '2', '.', '5', '.', 'back', '0'].reduce(pressKey, '');
  assert.equal(typed, '12.0');
});

test('sums of one press follow the least stake and are added to what stands there', () => {
  const [five] = quickStakes('1.00', USD);
  assert.ok(five !== undefined);
  assert.equal(addStake('', five, USD), '5');
  assert.equal(addStake('2.5', five, USD), '7.5');
  assert.equal(quickStakes('100.00', USD).length, 3);
});

test('an exact factor is read with four decimals at most', () => {
  assert.equal(factorText('39/20'), '1.95');
  assert.equal(factorText('1/3'), '0.3333');
  assert.equal(factorText('0/1'), '0');
  assert.equal(factorText('?'), '?');
});
