import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rolloverLook } from './bonus-model.ts';
import { type Looks, type PaymentTotals, readState, readWay, sumsOf } from './payment-model.ts';

const looks: Looks<'PAID' | 'PENDING'> = {
  PAID: { tone: 'good', label: 'play.status_closed' },
  PENDING: { tone: 'waiting', label: 'play.status_open' },
};

test('an address may ask for a known state and a known way to pay', () => {
  assert.equal(readState(looks, 'PAID'), 'PAID');
  assert.equal(readState(looks, 'paid'), undefined);
  assert.equal(readState(looks, 'toString'), undefined);
  assert.equal(readWay('qr'), 'qr');
  assert.equal(readWay('cheque'), undefined);
});

test('the totals row follows the filter of the state', () => {
  const totals = {
    count: 3,
    amount: '150',
    fee: '3',
    states: [{ state: 'PAID', count: 1, amount: '50', fee: '1' }],
  } as unknown as PaymentTotals;
  assert.equal(sumsOf(totals, undefined).amount, '150');
  assert.equal(sumsOf(totals, 'PAID').fee, '1');
  assert.deepEqual(sumsOf(totals, 'PENDING'), { count: 0, amount: '0', fee: '0' });
});

test('a requirement is met only by all the play that it asked for', () => {
  const rollover = { id: '', required: '200', closedAt: null };
  const look = (counted: string, state: 'open' | 'closed') =>
    rolloverLook({ rollover: { ...rollover, counted, state } })?.label;
  assert.equal(look('20', 'open'), 'sums.rollover_open');
  assert.equal(look('200', 'closed'), 'sums.rollover_met');
  assert.equal(look('20', 'closed'), 'sums.rollover_closed');
  assert.equal(rolloverLook({ rollover: null }), null);
});
