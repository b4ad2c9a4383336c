import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inversesOf, removeMargin } from '../odds/margin.ts';
import { odds } from '../odds/odds.ts';
import { type ClosedBet, closingValue, isArbitrage, signsOf } from './closing-value.ts';

test('a price of 2.10 that closed at 1.95 a side was five percent better than fair', () => {
  const closing = removeMargin(inversesOf([odds(1_950), odds(1_950)]), 'proportional');
  const value = closingValue(odds(2_100), closing?.values[0] ?? 0);
  assert.equal(value.toFixed(4), '0.0500');
});

test('prices that win on every outcome are arbitrage', () => {
  assert.equal(isArbitrage(odds(2_100), [odds(2_000)]), true);
  assert.equal(isArbitrage(odds(2_000), [odds(2_000)]), false);
  assert.equal(isArbitrage(odds(2_000), []), false);
});

test('signs are seen over enough bets', () => {
  const bet: ClosedBet = { value: 0.03, isLate: false, isArbitrage: false };
  const many = (count: number, rest: Partial<ClosedBet> = {}) =>
    Array.from({ length: count }, () => ({ ...bet, ...rest }));
  assert.deepEqual(signsOf(many(99)).signs, []);
  assert.deepEqual(signsOf(many(100)).signs, ['closing_value']);
  assert.deepEqual(signsOf(many(100, { value: 0.0199 })).signs, []);
  const late = [...many(90, { value: 0 }), ...many(10, { value: 0, isLate: true })];
  assert.deepEqual(signsOf(late).signs, ['late']);
  const sure = [...many(75, { value: 0 }), ...many(25, { value: 0, isArbitrage: true })];
  assert.deepEqual(signsOf(sure).signs, ['arbitrage']);
  assert.deepEqual(signsOf([]), { bets: 0, value: 0, late: 0, arbitrage: 0, signs: [] });
});
