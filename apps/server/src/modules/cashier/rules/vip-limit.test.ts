import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { policyOfRank } from './vip-limit.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const policy = {
  withdrawMax: money('1000'),
  withdrawDayAmount: money('2000'),
  withdrawDayCount: 3,
  feeBps: 100,
  feeFixed: money('1'),
  freePerDay: 1,
};
const nothing = {
  withdrawMax: null,
  dayAmount: null,
  dayCount: null,
  feeBps: null,
  feeFixed: null,
  freePerDay: null,
};
const limits = [
  { ...nothing, rank: 4, dayAmount: money('9000'), feeBps: 0 },
  { ...nothing, rank: 2, dayCount: 5 },
];

test('a rank without a line has that of the next lower one', () => {
  assert.deepEqual(policyOfRank(policy, limits, 0), policy);
  assert.deepEqual(policyOfRank(policy, limits, 2), { ...policy, withdrawDayCount: 5 });
  assert.deepEqual(policyOfRank(policy, limits, 3), { ...policy, withdrawDayCount: 5 });
});

test('a line leaves what it does not name to the policy, not to the rank below', () => {
  assert.deepEqual(policyOfRank(policy, limits, 7), {
    ...policy,
    withdrawDayAmount: money('9000'),
    feeBps: 0,
  });
});
