import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { backOffMs, payoutPlans, planPayout, sumPaid } from './rules.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;

test('the hundredths of a payout decide how it goes wrong', () => {
  for (const [ending, plan] of Object.entries(payoutPlans)) {
    assert.deepEqual(planPayout(money(`120${ending}`)), plan, ending);
  }
  for (const text of ['120', '120.10', '120.99', '0.5']) {
    assert.equal(planPayout(money(text)).answer, 'given');
    assert.equal(planPayout(money(text)).outcome, 'paid');
  }
});

test('what arrives is what the person chose', () => {
  const asked = { amount: money('10'), currency: 'USD' };
  assert.deepEqual(sumPaid(asked, 'exact'), asked);
  assert.equal(sumPaid(asked, 'less').amount, money('5'));
  assert.equal(sumPaid(asked, 'more').amount, money('20'));
  assert.equal(sumPaid(asked, 'foreign').currency, 'EUR');
  assert.equal(sumPaid({ ...asked, currency: 'EUR' }, 'foreign').currency, 'GBP');
});

test('pauses between attempts grow, and end', () => {
  const pauses: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const pause = backOffMs(attempt);
    if (pause === null) break;
    pauses.push(pause);
  }
  assert.deepEqual(
    pauses,
    pauses.toSorted((left, right) => left - right),
  );
  assert.equal(pauses.length, 8);
});
