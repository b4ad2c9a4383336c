import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { inputText, keyText } from './input-hash.ts';
import type { TransferOrder } from './order.ts';
import { anyOrder, memberId, sampleOrder } from './sample.test.ts';

test('the same order gives the same text, in whatever order its postings are listed', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const shuffled = { ...order, postings: order.postings.toReversed() };
      assert.equal(inputText(shuffled), inputText(order));
    }),
  );
});

test('a change of any input changes the text', () => {
  const order = sampleOrder();
  const [taken, given] = order.postings;
  const others: TransferOrder[] = [
    { ...order, kind: 'CANCEL_FEE' },
    { ...order, cause: 'round:2' },
    { ...order, memberId: order.brandId },
    { ...order, brandId: order.memberId },
    { ...order, currency: 'EUR' },
    { ...order, mayOverdraw: true },
    {
      ...order,
      postings: [
        { ...taken!, amount: amount(-101n) },
        { ...given!, amount: amount(101n) },
      ],
    },
    { ...order, postings: [taken!, { ...given!, account: { house: 'gaming:other' } }] },
    { ...order, postings: [taken!, { ...given!, account: { purse: 'bonus' } }] },
  ];
  const texts = new Set([order, ...others].map(inputText));
  assert.equal(texts.size, others.length + 1);
});

test('the key is no input: it says which order, not what', () => {
  assert.equal(inputText(sampleOrder({ key: 'a' })), inputText(sampleOrder({ key: 'b' })));
});

test('parts cannot run into each other', () => {
  const parts = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(parts, parts, ([kind, cause], [otherKind, otherCause]) => {
      fc.pre(kind !== otherKind || cause !== otherCause);
      const left = sampleOrder({ key: kind, cause });
      const right = sampleOrder({ key: otherKind, cause: otherCause });
      assert.notEqual(inputText(left) + keyText(left), inputText(right) + keyText(right));
    }),
  );
});

test('two members may use the same key', () => {
  assert.notEqual(keyText({ memberId, key: 'a' }), keyText({ memberId: 'another', key: 'a' }));
});
