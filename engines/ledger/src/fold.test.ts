import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { foldOrders, type KnownKey } from './fold.ts';
import { findBreaches } from './invariants.ts';
import { anyOrder, between, memberId, prepare, purseWith, sampleOrder } from './sample.test.ts';
import { transferIdOf } from './transfer-id.ts';

const nothingKnown: ReadonlyMap<string, KnownKey> = new Map();
const idOf = (version: bigint) => transferIdOf(memberId, version);
const bet = (key: string, value: bigint) =>
  prepare(
    sampleOrder({ key, postings: between({ purse: 'main' }, { house: 'gaming:studio' }, value) }),
  );

const fold = (main: bigint, orders: ReturnType<typeof bet>[], known = nothingKnown) =>
  foldOrders({ purse: purseWith({ main: amount(main) }), orders, known, transferIdOf: idOf });

test('orders on one purse are applied in turn and refused alone', () => {
  const { purse, decisions } = fold(100n, [bet('a', 60n), bet('b', 60n), bet('c', 40n)]);
  assert.deepEqual(
    decisions.map((decision) => decision.step),
    ['post', 'refuse', 'post'],
  );
  assert.equal(purse?.main, 0n);
  assert.equal(purse?.version, 2n);
});

test('a refusal says what the order found', () => {
  const [, refused] = fold(100n, [bet('a', 60n), bet('b', 60n)]).decisions;
  assert.ok(refused?.step === 'refuse');
  assert.equal(refused.purse?.main, 40n);
});

test('a key that occurs twice posts once and answers twice', () => {
  const { purse, decisions } = fold(100n, [bet('a', 30n), bet('a', 30n)]);
  const [first, second] = decisions;
  assert.ok(first?.step === 'post' && second?.step === 'replay');
  assert.equal(second.transferId, first.transferId);
  assert.equal(second.after, first.after);
  assert.equal(purse?.main, 70n);
});

test('a key with other inputs is a conflict, in the batch and against the past', () => {
  const inBatch = fold(100n, [bet('a', 30n), bet('a', 31n)]).decisions[1];
  assert.ok(inBatch?.step === 'refuse' && inBatch.reason === 'key_conflict');

  const known = new Map([['a', { inputHash: 'of something else', transferId: idOf(1n) }]]);
  const [past] = fold(100n, [bet('a', 30n)], known).decisions;
  assert.ok(past?.step === 'refuse' && past.reason === 'key_conflict');
});

test('a known key with the same inputs replays its transfer and moves nothing', () => {
  const order = bet('a', 30n);
  const known = new Map([['a', { inputHash: order.inputHash, transferId: idOf(9n) }]]);
  const { purse, decisions } = fold(0n, [order], known);
  assert.deepEqual(decisions, [{ step: 'replay', transferId: idOf(9n), after: null }]);
  assert.equal(purse?.version, 0n);
});

test('a key that was refused may be tried again', () => {
  const { decisions } = foldOrders({
    purse: purseWith({ main: amount(10n) }),
    orders: [
      bet('a', 30n),
      prepare(
        sampleOrder({
          key: 'deposit',
          kind: 'DEPOSIT_ONLINE',
          postings: between({ house: 'cash:sandbox' }, { purse: 'main' }, 50n),
        }),
      ),
      bet('a', 30n),
    ],
    known: nothingKnown,
    transferIdOf: idOf,
  });
  assert.deepEqual(
    decisions.map((decision) => decision.step),
    ['refuse', 'post', 'post'],
  );
});

test('without a purse every order is refused', () => {
  const orders = [bet('a', 1n), bet('b', 1n)];
  const { decisions } = foldOrders({
    purse: null,
    orders,
    known: nothingKnown,
    transferIdOf: idOf,
  });
  assert.ok(
    decisions.every(
      (decision) => decision.step === 'refuse' && decision.reason === 'purse_missing',
    ),
  );
});

test('whatever is folded, the record of it has no breach, however it is cut into batches', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 40 }), cuts, (orders, sizes) => {
      const opening = purseWith({});
      let purse = opening;
      const posted = [];
      const known = new Map<string, KnownKey>();
      for (let from = 0, turn = 0; from < orders.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        const batch = orders.slice(from, from + size).map(prepare);
        from += size;
        const folded = foldOrders({ purse, orders: batch, known, transferIdOf: idOf });
        for (const [index, decision] of folded.decisions.entries()) {
          const prepared = batch[index];
          if (decision.step !== 'post' || prepared === undefined) continue;
          posted.push({ order: prepared.order, after: decision.after });
          known.set(prepared.keyHash, {
            inputHash: prepared.inputHash,
            transferId: decision.transferId,
          });
        }
        purse = folded.purse ?? purse;
      }
      assert.deepEqual(findBreaches(opening, posted), []);
      assert.equal(purse.version, BigInt(posted.length));
    }),
  );
});
