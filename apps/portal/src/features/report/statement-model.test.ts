import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Statement, sumOf, totalOf } from './statement-model.ts';

const moved = { lockedAmount: '0', bonusAmount: '0', vendorAmount: '0' };
const statement: Pick<Statement, 'head' | 'groups' | 'kinds'> = {
  head: {
    title: 'statement',
    from: '2026-11-01',
    to: '2026-11-07',
    timeZone: 'Asia/Kolkata',
    currency: 'JPY',
    generatedAt: '2026-11-07T10:00:00Z',
    today: '2026-11-07',
  },
  groups: [
    { group: 'deposit', credited: '100', debited: '2', count: 2, amount: '98', ...moved },
    { group: 'play', credited: '30.5', debited: '40', count: 9, amount: '-9.5', ...moved },
  ],
  kinds: [
    { kind: 'DEPOSIT_ONLINE', group: 'deposit', count: 1, amount: '100', ...moved },
    { kind: 'DEPOSIT_FEE', group: 'deposit', count: 1, amount: '-2', ...moved },
    { kind: 'BET_DEDUCT', group: 'play', count: 8, amount: '-40', ...moved },
  ],
};

test('without a filter all groups are summed, and what went out has a minus', () => {
  assert.deepEqual(totalOf(statement, {}), {
    currency: 'JPY',
    count: 11,
    amount: '88.50',
    credited: '130.50',
    debited: '-42.00',
  });
});

test('a group and a kind narrow the sum', () => {
  assert.equal(totalOf(statement, { group: 'play' }).amount, '-9.50');
  assert.equal(totalOf(statement, { group: 'deposit', kind: 'DEPOSIT_FEE' }).amount, '-2.00');
  assert.equal(totalOf(statement, { group: 'rebate' }).count, 0);
});

test('sums are exact to the last unit', () => {
  const kinds = Array.from({ length: 10 }, () => ({ count: 1, amount: '0.00001' }));
  assert.deepEqual(sumOf(kinds), { count: 10, amount: '0.0001' });
});
