import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSum, type Sum, sumText, units } from './money.ts';
import { backOffMs, feeOf, payoutPlans, planPayout, sumPaid } from './rules.ts';

const money = (text: string, currency = 'USD'): Sum => ({
  amount: parseSum(text, currency) ?? units(0n),
  currency,
});

test('the last two digits of a payout decide how it goes wrong', () => {
  for (const [ending, plan] of Object.entries(payoutPlans)) {
    assert.deepEqual(planPayout(money(`120.${ending}`)), plan, ending);
    assert.deepEqual(planPayout(money(`120${ending}`, 'JPY')), plan, ending);
    assert.deepEqual(planPayout(money(`0.001234${ending}`, 'BTC')), plan, ending);
  }
  for (const text of ['120', '120.10', '120.99', '0.5']) {
    assert.equal(planPayout(money(text)).answer, 'given');
    assert.equal(planPayout(money(text)).outcome, 'paid');
  }
});

test('what arrives is what the person chose', () => {
  const asked = money('10');
  assert.deepEqual(sumPaid(asked, 'exact'), asked);
  assert.equal(sumText(sumPaid(asked, 'less')), '5.00');
  assert.equal(sumText(sumPaid(money('5', 'JPY'), 'less')), '2');
  assert.equal(sumText(sumPaid(asked, 'more')), '20.00');
  assert.equal(sumPaid(asked, 'foreign').currency, 'EUR');
  assert.equal(sumPaid(money('10', 'EUR'), 'foreign').currency, 'GBP');
  const dust = sumPaid(money('0.00000001', 'BTC'), 'foreign');
  assert.equal(sumText(dust), '0.01', 'what another currency cannot express becomes its least');
});

test('the provider keeps one and a half in a hundred, in whole minor units', () => {
  assert.equal(feeOf(money('50')), parseSum('0.75', 'USD'));
  assert.equal(feeOf(money('0.50')), units(0n));
  assert.equal(feeOf(money('1000', 'JPY')), parseSum('15', 'JPY'));
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
