import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePair, nextOf, sumsOf, toneOf } from './model.ts';

const credit = { amount: '150', currency: 'USD', reference: 'PQ7X', payer: 'Ana  Lopez' };
const deposit = { amount: '150.00', currency: 'USD', reference: 'pq-7x', payerName: 'ANA LÓPEZ' };

test('amounts are compared as money, names and codes as people write them', () => {
  assert.deepEqual(comparePair(credit, deposit), {
    amount: 'same',
    currency: 'same',
    reference: 'same',
    payer: 'same',
    difference: null,
    outcome: 'credited',
  });
});

test('another amount waits for a decision and says by how much it differs', () => {
  const pair = comparePair({ ...credit, amount: '149.5' }, deposit);
  assert.equal(pair.difference, '-0.50');
  assert.equal(pair.outcome, 'decision');
});

test('another currency has no difference that could be named', () => {
  const pair = comparePair({ ...credit, currency: 'EUR', amount: '1' }, deposit);
  assert.equal(pair.currency, 'other');
  assert.equal(pair.difference, null);
  assert.equal(pair.outcome, 'decision');
});

test('what one side does not name is unknown rather than wrong', () => {
  const pair = comparePair({ ...credit, reference: null, payer: ' ' }, deposit);
  assert.equal(pair.reference, 'unknown');
  assert.equal(pair.payer, 'unknown');
});

test('a page is summed by currency without floating point', () => {
  const rows = [
    { amount: '0.1', currency: 'USD' },
    { amount: '0.2', currency: 'USD' },
    { amount: '5', currency: 'EUR' },
  ];
  assert.deepEqual(sumsOf(rows), [
    { currency: 'USD', amount: '0.30' },
    { currency: 'EUR', amount: '5.00' },
  ]);
});

test('an unknown state is neutral rather than an error', () => {
  assert.equal(toneOf('AWAITING_MATCH'), 'waiting');
  assert.equal(toneOf('SOMETHING_NEW'), 'neutral');
});

test('keys walk through a list and stop at its ends', () => {
  const keys = ['a', 'b', 'c'];
  assert.equal(nextOf(keys, undefined, 1), 'a');
  assert.equal(nextOf(keys, 'gone', -1), 'a');
  assert.equal(nextOf(keys, 'b', 1), 'c');
  assert.equal(nextOf(keys, 'c', 1), 'c');
  assert.equal(nextOf(keys, 'a', -1), 'a');
  assert.equal(nextOf([], 'a', 1), undefined);
});
