import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { LedgerError, movementOf } from './order.ts';
import { planTransfer } from './plan.ts';
import { planReversal } from './reversal.ts';
import { anyOrder, between, purseWith, sampleOrder } from './sample.test.ts';
import { fitsKind, reversalKindOf } from './transfer-kind.ts';

test('undoing gives every account back what the transfer moved', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const movement = movementOf(order);
      fc.pre(movement.locked === 0n && order.postings.some((posting) => posting.amount !== 0n));
      const before = purseWith({ main: amount(2_000n), bonus: amount(500n) });
      const done = planTransfer(before, order, movement);
      assert.ok(done.ok);

      const reversal = sampleOrder({ kind: 'REVERSAL', postings: planReversal(movement) });
      const undone = planTransfer(done.after, reversal, movementOf(reversal));
      assert.ok(undone.ok);
      assert.equal(undone.after.main, before.main);
      assert.equal(undone.after.bonus, before.bonus);
      for (const held of undone.after.vendors.values()) assert.equal(held, 0n);
    }),
  );
});

test('money spent out of a hold comes back as spendable', () => {
  const capture = sampleOrder({
    kind: 'WITHDRAW_SUCCESS',
    postings: between({ purse: 'locked' }, { house: 'cash:sandbox' }, 70n),
  });
  assert.deepEqual(planReversal(movementOf(capture)), [
    { account: { purse: 'main' }, amount: 70n },
    { account: { house: 'cash:sandbox' }, amount: -70n },
  ]);
});

test('a hold is released, never reversed', () => {
  const freeze = sampleOrder({
    kind: 'WITHDRAW_FREEZE',
    postings: between({ purse: 'main' }, { purse: 'locked' }, 70n),
  });
  assert.throws(() => planReversal(movementOf(freeze)), LedgerError);
});

test('the kind of an undoing allows what the undoing does', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const movement = movementOf(order);
      fc.pre(movement.locked === 0n && order.postings.some((posting) => posting.amount !== 0n));
      const reversal = sampleOrder({ kind: 'REVERSAL', postings: planReversal(movement) });
      const { main, bonus, locked } = movementOf(reversal);
      const moved = { available: main + bonus, frozen: locked };
      assert.ok(fitsKind(reversalKindOf(order.kind), moved));
    }),
  );
});
