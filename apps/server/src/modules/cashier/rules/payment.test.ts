import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PayoutState } from '@parlour/contract';
import { add, type Amount, amount, amountFromText, sum, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { AWAITS_DECISION, endRound, isWhole, type RoundPayment } from './payment.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const payment = (state: PayoutState, text: string, waitReason: string | null = null) => ({
  state,
  amount: money(text),
  waitReason,
});
const frozen = { amount: money('100'), fee: money('1'), currency: 'USD' };

test('a round goes on while any of its payments does', () => {
  for (const state of ['HELD', 'READY', 'SENT', 'UNKNOWN'] as const) {
    assert.equal(endRound([payment('PAID', '50'), payment(state, '49')], frozen), null, state);
  }
  const waiting = payment('FAILED', '49', AWAITS_DECISION);
  assert.equal(endRound([payment('PAID', '50'), waiting], frozen), null);
});

test('what was paid whole takes the whole fee, what was not paid takes none', () => {
  assert.deepEqual(endRound([payment('PAID', '50'), payment('PAID', '49')], frozen), {
    paid: money('99'),
    fee: money('1'),
    returned: ZERO,
  });
  assert.deepEqual(endRound([payment('FAILED', '99')], frozen), {
    paid: ZERO,
    fee: ZERO,
    returned: money('100'),
  });
});

test('a part that came back takes its share of the fee back, in the member’s favour', () => {
  const end = endRound([payment('PAID', '33'), payment('FAILED', '66')], frozen);
  assert.deepEqual(end, { paid: money('33'), fee: money('0.33'), returned: money('66.67') });
});

test('paid, fee and what comes back are always what was frozen', () => {
  const states = fc.constantFrom<PayoutState>('PAID', 'FAILED', 'CANCELLED');
  const rows = fc.array(fc.record({ state: states, cents: fc.integer({ min: 1, max: 90_000 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 5_000 }), (parts, feeCents) => {
      const payments: RoundPayment[] = parts.map(({ state, cents }) => ({
        state,
        amount: amount(BigInt(cents) * 1_000n),
        waitReason: null,
      }));
      const fee = amount(BigInt(feeCents) * 1_000n);
      const whole = add(sum(payments.map((part) => part.amount)), fee);
      const end = endRound(payments, { amount: whole, fee, currency: 'USD' });
      assert.ok(end !== null);
      assert.equal(end.paid + end.fee + end.returned, whole);
      assert.ok(end.fee <= fee && end.returned >= 0n);
    }),
  );
});

test('parts have to add up, and none of them is nothing', () => {
  assert.ok(isWhole([money('60'), money('40')], money('100')));
  assert.ok(!isWhole([money('60'), money('40.01')], money('100')));
  assert.ok(!isWhole([money('100'), ZERO], money('100')));
  assert.ok(!isWhole([], ZERO));
});
