// Orders for the tests of this engine, and the proof that they are orders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import type { AccountRef } from './account.ts';
import { movementOf, type TransferOrder } from './order.ts';
import { emptyPurse, type PurseState } from './plan.ts';

export const memberId = '0190a1b2-c3d4-7e5f-9abc-def012345678';
export const brandId = '0190a1b2-c3d4-7e5f-9abc-000000000001';

export const sampleOrder = (order: Partial<TransferOrder> = {}): TransferOrder => ({
  key: 'studio:bet:1',
  kind: 'BET_DEDUCT',
  cause: 'round:1',
  memberId,
  brandId,
  currency: 'USD',
  postings: between({ purse: 'main' }, { house: 'gaming:studio' }, 100n),
  ...order,
});

/** Postings that move a value from one account to another. */
export const between = (from: AccountRef, to: AccountRef, value: bigint) => [
  { account: from, amount: amount(-value) },
  { account: to, amount: amount(value) },
];

export const purseWith = (purse: Partial<PurseState>): PurseState => ({
  ...emptyPurse({ brandId, currency: 'USD' }),
  ...purse,
});

const cash: AccountRef = { house: 'cash:sandbox' };
const main: AccountRef = { purse: 'main' };
const locked: AccountRef = { purse: 'locked' };
const value = fc.bigInt({ min: 0n, max: 1_000n });

/** Any order that an honest module may make, with small sums so that refusals are common. */
export const anyOrder: fc.Arbitrary<TransferOrder> = fc
  .record({
    key: fc.integer({ min: 1, max: 30 }).map((number) => `key:${number}`),
    mayOverdraw: fc.boolean(),
    move: fc.oneof(
      value.map((sum) => ({ kind: 'DEPOSIT_ONLINE' as const, postings: between(cash, main, sum) })),
      value.map((sum) => ({ kind: 'BET_DEDUCT' as const, postings: between(main, cash, sum) })),
      value.map((sum) => ({
        kind: 'WITHDRAW_FREEZE' as const,
        postings: between(main, locked, sum),
      })),
      value.map((sum) => ({
        kind: 'WITHDRAW_SUCCESS' as const,
        postings: between(locked, cash, sum),
      })),
      value.map((sum) => ({
        kind: 'WITHDRAW_RETURN' as const,
        postings: between(locked, main, sum),
      })),
      value.map((sum) => ({
        kind: 'PAYOUT_REVERSAL' as const,
        postings: between(main, cash, sum),
      })),
      value.map((sum) => ({
        kind: 'PROMOTION' as const,
        postings: between(cash, { purse: 'bonus' }, sum),
      })),
      value.map((sum) => ({
        kind: 'VENDOR_IN' as const,
        postings: between(main, { purse: 'vendor:evo' }, sum),
      })),
    ),
  })
  .map(({ key, mayOverdraw, move }) => sampleOrder({ key, mayOverdraw, ...move }));

export const prepare = (order: TransferOrder) => ({
  order,
  movement: movementOf(order),
  keyHash: order.key,
  inputHash: JSON.stringify(order, (_key, item: unknown) =>
    typeof item === 'bigint' ? `${item}` : item,
  ),
});

test('sample orders are orders', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { main, locked, bonus, vendors, houses } = movementOf(order);
      const legs = [...vendors, ...houses].reduce((total, leg) => total + leg.amount, 0n);
      assert.equal(main + locked + bonus + legs, 0n);
    }),
  );
});
