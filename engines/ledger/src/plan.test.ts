import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, AMOUNT_MAX } from '@parlour/money';
import fc from 'fast-check';
import { LedgerError, movementOf, type TransferOrder } from './order.ts';
import { planTransfer, type PurseState } from './plan.ts';
import { anyOrder, between, purseWith, sampleOrder } from './sample.test.ts';

const plan = (purse: PurseState, order: TransferOrder) =>
  planTransfer(purse, order, movementOf(order));

const main = { purse: 'main' } as const;
const house = { house: 'gaming:studio' } as const;
const bet = (value: bigint, mayOverdraw = false) =>
  sampleOrder({ postings: between(main, house, value), mayOverdraw });
const win = (value: bigint) =>
  sampleOrder({ kind: 'PAYOUT', postings: between(house, main, value) });

test('a bet takes exactly what it costs and raises the version by one', () => {
  const planned = plan(purseWith({ main: amount(100n), version: 7n }), bet(100n));
  assert.ok(planned.ok);
  assert.equal(planned.after.main, 0n);
  assert.equal(planned.after.version, 8n);
});

test('one unit too much is refused', () => {
  const planned = plan(purseWith({ main: amount(99n) }), bet(100n));
  assert.deepEqual(planned, { ok: false, reason: 'insufficient_funds' });
});

test('an overdraft is owed: spending stops, credits pay it back, and it cannot grow by itself', () => {
  const overdrawn = plan(purseWith({ main: amount(10n) }), bet(30n, true));
  assert.ok(overdrawn.ok);
  assert.equal(overdrawn.after.main, -20n);
  assert.equal(overdrawn.after.mainFloor, -20n);
  assert.equal(plan(overdrawn.after, bet(1n)).ok, false);

  const partly = plan(overdrawn.after, win(15n));
  assert.ok(partly.ok);
  assert.equal(partly.after.mainFloor, -5n);
  assert.equal(plan(partly.after, bet(1n)).ok, false);

  const cleared = plan(partly.after, win(8n));
  assert.ok(cleared.ok);
  assert.equal(cleared.after.mainFloor, 0n);
  assert.ok(plan(cleared.after, bet(3n)).ok);
});

test('locked and bonus never go below zero, not even with an overdraft', () => {
  const capture = sampleOrder({
    kind: 'WITHDRAW_SUCCESS',
    postings: between({ purse: 'locked' }, house, 1n),
    mayOverdraw: true,
  });
  assert.equal(plan(purseWith({ main: amount(100n) }), capture).ok, false);
});

test('a purse of another brand or currency does not exist for an order', () => {
  const purse = purseWith({ main: amount(100n) });
  for (const other of [{ currency: 'EUR' }, { brandId: 'another' }]) {
    assert.deepEqual(plan(purse, { ...bet(1n), ...other }), { ok: false, reason: 'purse_missing' });
  }
});

test('money at a vendor is a purse of its own', () => {
  const there = sampleOrder({
    kind: 'VENDOR_IN',
    postings: between(main, { purse: 'vendor:evo' }, 40n),
  });
  const back = sampleOrder({
    kind: 'VENDOR_OUT',
    postings: between({ purse: 'vendor:evo' }, main, 50n),
  });
  const planned = plan(purseWith({ main: amount(100n) }), there);
  assert.ok(planned.ok);
  assert.equal(planned.after.main, 60n);
  assert.equal(planned.after.vendors.get('evo'), 40n);
  assert.deepEqual(plan(planned.after, back), { ok: false, reason: 'insufficient_funds' });
});

test('a balance that no column can hold is a fault', () => {
  assert.throws(() => plan(purseWith({ main: AMOUNT_MAX }), win(1n)), LedgerError);
});

test('whatever is ordered, no purse ends below its floor and no money appears', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 40 }), (orders) => {
      let purse = purseWith({});
      let house = 0n;
      for (const order of orders) {
        const movement = movementOf(order);
        const planned = planTransfer(purse, order, movement);
        if (!planned.ok) continue;
        const { after } = planned;
        assert.ok(after.main >= after.mainFloor && after.locked >= 0n && after.bonus >= 0n);
        assert.equal(after.mainFloor, after.main < 0n ? after.main : 0n);
        if (order.mayOverdraw !== true && movement.main < 0n) assert.ok(after.main >= 0n);
        purse = after;
        house += movement.houses.reduce((total, leg) => total + leg.amount, 0n);
      }
      const vendors = [...purse.vendors.values()].reduce((total, held) => total + held, 0n);
      assert.equal(purse.main + purse.locked + purse.bonus + vendors + house, 0n);
    }),
  );
});
