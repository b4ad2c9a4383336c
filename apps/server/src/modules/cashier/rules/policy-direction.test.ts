import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { limitsLoosen } from './policy-direction.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const policy = {
  withdrawMax: money('1000'),
  withdrawDayAmount: money('5000'),
  withdrawDayCount: 3,
  feeBps: 100,
  feeFixed: ZERO,
  freePerDay: 1,
};
const limit = (rank: number, withdrawMax: string | null, dayCount: number | null = null) => ({
  rank,
  withdrawMax: withdrawMax === null ? null : money(withdrawMax),
  dayAmount: null,
  dayCount,
  feeBps: null,
  feeFixed: null,
  freePerDay: null,
});

test('a rank that gets more than before loosens, one that gets less does not', () => {
  assert.equal(limitsLoosen(policy, [], [limit(3, '2000')]), true);
  assert.equal(limitsLoosen(policy, [limit(3, '2000')], [limit(3, '1500')]), false);
  assert.equal(limitsLoosen(policy, [limit(3, '2000')], []), false);
});

test('a limit that held a rank down loosens when it goes', () => {
  assert.equal(limitsLoosen(policy, [limit(0, '200')], []), true);
});

test('what a higher rank inherits counts too', () => {
  const before = [limit(1, '3000'), limit(5, null, 2)];
  assert.equal(limitsLoosen(policy, before, [limit(1, '3000')]), true);
  assert.equal(limitsLoosen(policy, [limit(1, '3000')], before), false);
});
