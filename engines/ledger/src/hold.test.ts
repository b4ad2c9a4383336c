import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { type Hold, holdPostings, planCapture, planRelease, remainingOf } from './hold.ts';

const cash = { house: 'cash:sandbox' } as const;
const held = (value: bigint): Hold => ({ amount: amount(value), captured: ZERO, released: ZERO });
const sumOf = (postings: readonly { readonly amount: bigint }[]) =>
  postings.reduce((total, posting) => total + posting.amount, 0n);

test('holding moves money from main to locked', () => {
  assert.deepEqual(holdPostings(amount(5n)), [
    { account: { purse: 'main' }, amount: -5n },
    { account: { purse: 'locked' }, amount: 5n },
  ]);
});

test('a part that is captured leaves the rest to be released', () => {
  const captured = planCapture(held(100n), cash, amount(30n));
  assert.ok(captured.ok);
  const released = planRelease(captured.hold);
  assert.ok(released.ok);
  assert.deepEqual(released.postings, [
    { account: { purse: 'locked' }, amount: -70n },
    { account: { purse: 'main' }, amount: 70n },
  ]);
  assert.equal(remainingOf(released.hold), 0n);
  assert.deepEqual(planRelease(released.hold), { ok: false, reason: 'hold_closed' });
  assert.deepEqual(planCapture(released.hold, cash), { ok: false, reason: 'hold_closed' });
});

test('nothing, less than nothing or more than is left cannot be captured', () => {
  for (const wrong of [0n, -1n, 101n]) {
    assert.deepEqual(planCapture(held(100n), cash, amount(wrong)), {
      ok: false,
      reason: 'hold_exceeded',
    });
  }
});

test('whatever is captured and released, exactly the held amount leaves the locked purse', () => {
  const steps = fc.array(fc.bigInt({ min: 1n, max: 60n }), { maxLength: 10 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 200n }), steps, (value, parts) => {
      let hold = held(value);
      let unlocked = 0n;
      for (const part of parts) {
        const step = planCapture(hold, cash, amount(part));
        if (!step.ok) continue;
        assert.equal(sumOf(step.postings), 0n);
        unlocked -= step.postings[0]?.amount ?? 0n;
        hold = step.hold;
      }
      const rest = planRelease(hold);
      if (rest.ok) unlocked -= rest.postings[0]?.amount ?? 0n;
      assert.equal(unlocked, value);
    }),
  );
});
