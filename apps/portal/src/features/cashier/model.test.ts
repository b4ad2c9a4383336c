import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountProblem,
  feeOf,
  isAccountNumber,
  isSettled,
  percentOf,
  readAmount,
  withdrawalRoad,
} from './model.ts';

test('an amount is read as people type it', () => {
  assert.equal(readAmount(' 1,250.50 '), '1250.50');
  assert.equal(readAmount('0'), null);
  assert.equal(readAmount('-5'), null);
  assert.equal(readAmount('1e5'), null);
  assert.equal(readAmount('1.123456'), null);
});

test('an amount is held to its bounds and to what there is', () => {
  const bounds = { min: '10', max: '500.00', available: '120.5' };
  assert.equal(amountProblem('', bounds), 'missing');
  assert.equal(amountProblem('ten', bounds), 'malformed');
  assert.equal(amountProblem('9.99', bounds), 'below');
  assert.equal(amountProblem('120.51', bounds), 'too_much');
  assert.equal(amountProblem('600', { min: '10', max: '500' }), 'above');
  assert.equal(amountProblem('120.50', bounds), null);
});

test('a fee is rounded down', () => {
  assert.equal(feeOf('99.99', 150), '1.49');
  assert.equal(feeOf('100', 0), '0.00');
});

test('a share is whole percent and never above a hundred', () => {
  assert.equal(percentOf('1', '3'), 33);
  assert.equal(percentOf('5', '3'), 100);
  assert.equal(percentOf('0', '0'), 100);
});

test('the road shows what is behind, now and ahead', () => {
  const progress = (state: Parameters<typeof withdrawalRoad>[0]) =>
    withdrawalRoad(state)
      .map((step) => step.progress)
      .join(' ');
  assert.equal(progress('RISK_REVIEW'), 'done here ahead ahead ahead');
  assert.equal(progress('CONFIRMED_RECEIVED'), 'done done done done done');
  assert.equal(progress('REJECTED'), '');
  assert.equal(isSettled('FAILED'), true);
  assert.equal(isSettled('PAYING'), false);
});

test('an account number has the shape of its kind', () => {
  assert.equal(isAccountNumber({ numberPattern: '\\d{9,18}' }, '1234 5678 9012'), true);
  assert.equal(isAccountNumber({ numberPattern: '\\d{9,18}' }, '12'), false);
});
