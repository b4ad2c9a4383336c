import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payout } from './api/index.ts';
import { batchOf, batchProblem, progressOf, settledShare, sumOf } from './model.ts';

const counts = { ready: 0, sent: 1, unknown: 1, paid: 196, failed: 2 };

test('progress tells of every state that occurs, and is never whole while one is open', () => {
  const parts = progressOf({ counts, count: 200 });
  assert.deepEqual(
    parts.map(({ state, share }) => [state, share]),
    [
      ['paid', 98],
      ['sent', 0.5],
      ['unknown', 0.5],
      ['failed', 1],
    ],
  );
  assert.equal(settledShare({ counts, count: 200 }), 99);
  assert.equal(
    settledShare({ counts: { ...counts, sent: 0, unknown: 0, paid: 198 }, count: 200 }),
    100,
  );
  assert.deepEqual(progressOf({ counts, count: 0 }), []);
  assert.equal(settledShare({ counts, count: 0 }), 0);
});

const row = (change: object): Payout =>
  ({
    id: 'a',
    amount: '0.10',
    currency: 'USD',
    methodCode: 'bank',
    channel: null,
    ...change,
  }) as Payout;

test('picked payments are summed as money, in one currency alone', () => {
  assert.deepEqual(sumOf([row({}), row({ amount: '0.20' })]), { amount: '0.30', currency: 'USD' });
  assert.equal(sumOf([row({}), row({ currency: 'EUR' })]), null);
  assert.equal(sumOf([]), null);
});

test('a batch has one currency, and one channel or one method', () => {
  const channel = { id: 'c', name: 'C', provider: 'house', isByHand: true };
  assert.equal(batchProblem([row({}), row({ currency: 'EUR' })]), 'currencies');
  assert.equal(batchProblem([row({}), row({ methodCode: 'wallet' })]), 'roads');
  assert.equal(batchProblem([row({ channel }), row({ channel, methodCode: 'wallet' })]), null);
  assert.equal(batchProblem([row({}), row({ id: 'b' })]), null);
});

test('the call names the channel that all share, else the method', () => {
  const channel = { id: 'c', name: 'C', provider: 'house', isByHand: true };
  assert.deepEqual(batchOf([row({ channel }), row({ channel, id: 'b' })], ''), {
    currency: 'USD',
    channelId: 'c',
    payoutIds: ['a', 'b'],
  });
  assert.deepEqual(batchOf([row({})], 'Friday'), {
    currency: 'USD',
    methodCode: 'bank',
    payoutIds: ['a'],
    note: 'Friday',
  });
});
