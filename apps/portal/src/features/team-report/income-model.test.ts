import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IncomeDay } from './api/index.ts';
import { barsOf, billKindOf, busyDays, isIdle, keptPercent, sortKinds } from './income-model.ts';

const day = (name: string, received: string, paid: string, net: string): IncomeDay => ({
  day: name,
  received,
  paid,
  net,
  kinds: received === '0.00' ? [] : [{ kind: 'dailyWage', received, paid, net }],
});

test('bars stand from the oldest day on and share one scale above and below', () => {
  const bars = barsOf([
    day('2026-11-21', '1000.00', '720.00', '280.00'),
    day('2026-11-20', '500.00', '0.00', '500.00'),
  ]);
  assert.deepEqual(bars, [
    { day: '2026-11-20', net: '500.00', received: 0.5, paid: 0 },
    { day: '2026-11-21', net: '280.00', received: 1, paid: 0.72 },
  ]);
});

test('a period without money draws nothing and divides by nothing', () => {
  assert.deepEqual(barsOf([day('2026-11-21', '0.00', '0.00', '0.00')]), [
    { day: '2026-11-21', net: '0.00', received: 0, paid: 0 },
  ]);
  assert.equal(keptPercent({ received: '0.00', paid: '5.00', net: '-5.00' }), null);
});

test('what stayed is told in whole percent', () => {
  assert.equal(keptPercent({ received: '1000.00', paid: '720.00', net: '280.00' }), 28);
  assert.equal(keptPercent({ received: '100.00', paid: '150.00', net: '-50.00' }), -50);
});

test('days without money are not listed', () => {
  const days = [
    day('2026-11-21', '0.00', '0.00', '0.00'),
    day('2026-11-20', '5.00', '0.00', '5.00'),
  ];
  assert.deepEqual(
    busyDays(days).map((one) => one.day),
    ['2026-11-20'],
  );
});

test('kinds with the most money come first, and idle ones are known', () => {
  const kind = (name: 'rebate' | 'dividend' | 'other', received: string) => ({
    kind: name,
    received,
    paid: '0.00',
    net: received,
  });
  const sorted = sortKinds([
    kind('rebate', '1.00'),
    kind('other', '0.00'),
    kind('dividend', '9.00'),
  ]);
  assert.deepEqual(
    sorted.map((one) => [one.kind, isIdle(one)]),
    [
      ['dividend', false],
      ['rebate', false],
      ['other', true],
    ],
  );
});

test('only pay comes from bills', () => {
  assert.equal(billKindOf('hourlySalary'), 'HOURLY_SALARY');
  assert.equal(billKindOf('rebate'), null);
});
