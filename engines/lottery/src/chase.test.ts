import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText, amountToText, type Amount } from '@parlour/money';
import fc from 'fast-check';
import { type ChasePlan, planChase } from './chase.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const plan = (draws: number, how: ChasePlan, payout = '19.6', multipleMax = 10_000) =>
  planChase({
    draws,
    plan: how,
    stake: money('2'),
    payout: money(payout),
    payoutMax: null,
    multipleMax,
  });
const multiples = (planned: ReturnType<typeof plan>) =>
  planned.ok ? planned.items.map(({ multiple }) => multiple) : planned.reason;

test('flat and growing multiples', () => {
  assert.deepEqual(multiples(plan(3, { kind: 'flat', multiple: 5 })), [5, 5, 5]);
  const doubling = plan(5, { kind: 'growing', multiple: 1, factor: 2, every: 2 });
  assert.deepEqual(multiples(doubling), [1, 1, 2, 2, 4]);
  assert.ok(doubling.ok);
  assert.equal(amountToText(doubling.total), '20.00');
  assert.deepEqual(
    doubling.items.map(({ profit }) => amountToText(profit)),
    ['17.60', '15.60', '31.20', '27.20', '58.40'],
  );
});

test('a planner finds the least multiples that gain what was asked for', () => {
  const rates = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), rates, (draws, rateBps) => {
      const planned = plan(draws, { kind: 'profit_rate', multiple: 1, rateBps }, '19.6', 1_000_000);
      if (!planned.ok) return;
      for (const { multiple, profit, staked } of planned.items) {
        assert.ok(profit * 10_000n >= staked * BigInt(rateBps));
        if (multiple === 1) continue;
        const lessStaked = staked - money('2');
        const lessProfit = money('19.6') * BigInt(multiple - 1) - lessStaked;
        assert.ok(lessProfit * 10_000n < lessStaked * BigInt(rateBps), 'one less would do');
      }
    }),
  );
  const fixedProfit = plan(4, { kind: 'profit', multiple: 1, profit: money('50') }, '19.6');
  assert.deepEqual(multiples(fixedProfit), [3, 4, 4, 5]);
});

test('what cannot be planned says why', () => {
  const rate: ChasePlan = { kind: 'profit_rate', multiple: 1, rateBps: 90_000 };
  assert.equal(multiples(plan(3, rate)), 'unreachable');
  assert.equal(multiples(plan(3, { kind: 'profit_rate', multiple: 1, rateBps: -1 })), 'plan');
  assert.equal(
    multiples(plan(40, { kind: 'growing', multiple: 1, factor: 2, every: 1 })),
    'multiple',
  );
  assert.equal(multiples(plan(0, { kind: 'flat', multiple: 1 })), 'draws');
  assert.equal(multiples(plan(1_001, { kind: 'flat', multiple: 1 })), 'draws');
  assert.equal(multiples(plan(3, { kind: 'flat', multiple: 0 })), 'plan');
  const huge = planChase({
    draws: 3,
    plan: { kind: 'flat', multiple: 1_000_000 },
    stake: money('900000000000'),
    payout: money('900000000000'),
    payoutMax: null,
    multipleMax: 1_000_000,
  });
  assert.deepEqual(huge, { ok: false, reason: 'multiple' });
});

test('a win gains no more than the cap leaves of it', () => {
  const capped = (draws: number, how: ChasePlan) =>
    planChase({
      draws,
      plan: how,
      stake: money('2'),
      payout: money('19.6'),
      payoutMax: money('50'),
      multipleMax: 10_000,
    });
  const doubling = capped(4, { kind: 'growing', multiple: 1, factor: 2, every: 1 });
  assert.ok(doubling.ok);
  assert.deepEqual(
    doubling.items.map(({ profit }) => amountToText(profit)),
    ['17.60', '33.20', '36.00', '20.00'],
  );
  // At the third draw 58.8 is cut to 50, which is 36 more than was staked.
  const profit = (text: string): ChasePlan => ({
    kind: 'profit',
    multiple: 1,
    profit: money(text),
  });
  assert.deepEqual(multiples(capped(3, profit('30'))), [2, 2, 3]);
  assert.equal(multiples(capped(4, profit('40'))), 'unreachable');
  const rate: ChasePlan = { kind: 'profit_rate', multiple: 3, rateBps: 5_000 };
  assert.deepEqual(multiples(capped(5, rate)), [3, 3, 3, 3, 3]);
  assert.equal(multiples(capped(6, rate)), 'unreachable');
  assert.deepEqual(multiples(capped(10, { kind: 'flat', multiple: 5 })).length, 10);
});
