import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { LedgerError, movementOf } from './order.ts';
import { between, sampleOrder } from './sample.test.ts';

test('a movement adds up the postings of each account', () => {
  const movement = movementOf(
    sampleOrder({
      kind: 'DEPOSIT_ONLINE',
      postings: [
        { account: { house: 'cash:sandbox' }, amount: amount(-105n) },
        { account: { purse: 'main' }, amount: amount(60n) },
        { account: { purse: 'main' }, amount: amount(40n) },
        { account: { house: 'fee' }, amount: amount(2n) },
        { account: { house: 'fee' }, amount: amount(3n) },
      ],
    }),
  );
  assert.equal(movement.main, 100n);
  assert.equal(movement.locked, 0n);
  assert.deepEqual(movement.houses, [
    { code: 'cash:sandbox', amount: -105n },
    { code: 'fee', amount: 5n },
  ]);
});

const main = { purse: 'main' } as const;
const house = { house: 'gaming:studio' } as const;

const faults: readonly (readonly [string, Parameters<typeof sampleOrder>[0]])[] = [
  [
    'postings that do not sum to zero',
    {
      postings: [
        { account: main, amount: amount(-1n) },
        { account: house, amount: amount(2n) },
      ],
    },
  ],
  ['a single posting', { postings: [{ account: main, amount: amount(0n) }] }],
  [
    'too many postings',
    { postings: Array.from({ length: 18 }, () => between(main, house, 1n)).flat() },
  ],
  ['an empty key', { key: '' }],
  ['a key without end', { key: 'k'.repeat(201) }],
  ['a cause without end', { cause: 'c'.repeat(201) }],
  ['a house code with a space', { postings: between(main, { house: 'a b' }, 1n) }],
  [
    'a vendor purse without a vendor',
    { kind: 'VENDOR_IN', postings: between(main, { purse: 'vendor:' }, 1n) },
  ],
  ['a bet that pays the member', { postings: between(house, main, 1n) }],
  [
    'a deposit that freezes',
    { kind: 'DEPOSIT_ONLINE', postings: between(main, { purse: 'locked' }, 1n) },
  ],
];

for (const [name, order] of faults) {
  test(`${name} is a fault of the program`, () => {
    assert.throws(() => movementOf(sampleOrder(order)), LedgerError);
  });
}

test('a free bet moves nothing and is an order all the same', () => {
  const movement = movementOf(sampleOrder({ postings: between(main, house, 0n) }));
  assert.equal(movement.main, 0n);
  assert.deepEqual(movement.houses, [{ code: 'gaming:studio', amount: 0n }]);
});
