import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { findBreaches, type PostedTransfer } from './invariants.ts';
import { between, purseWith, sampleOrder } from './sample.test.ts';

const opening = purseWith({ main: amount(100n) });
const bet = (key: string, main: bigint, version: bigint): PostedTransfer => ({
  order: sampleOrder({
    key,
    postings: between({ purse: 'main' }, { house: 'gaming:studio' }, 30n),
  }),
  after: purseWith({ main: amount(main), version }),
});

test('a right record has no breach', () => {
  assert.deepEqual(findBreaches(opening, [bet('a', 70n, 1n), bet('b', 40n, 2n)]), []);
});

test('each kind of wrong is found', () => {
  const found = (transfers: readonly PostedTransfer[]) =>
    findBreaches(opening, transfers).join('; ');
  assert.match(found([bet('a', 71n, 1n)]), /not the sum/);
  assert.match(found([bet('a', 70n, 2n)]), /not the sum/);
  assert.match(found([bet('a', 70n, 1n), bet('a', 40n, 2n)]), /applied twice/);
  assert.match(
    found([bet('a', 70n, 1n), bet('b', 40n, 2n), bet('c', 10n, 3n), bet('d', -20n, 4n)]),
    /insufficient_funds/,
  );
  const [first] = sampleOrder().postings;
  const lopsided = { ...bet('a', 70n, 1n), order: sampleOrder({ postings: [first!] }) };
  assert.match(found([lopsided]), /sum to zero/);
});
