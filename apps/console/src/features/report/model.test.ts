import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CashFlow } from './api/index.ts';
import { flowBars, growth, periodOfPreset, presetOf, spanParts } from './model.ts';

test('presets end at the brand’s present day, also over the ends of months and years', () => {
  assert.deepEqual(periodOfPreset('last7', '2026-03-03'), { from: '2026-02-25', to: '2026-03-03' });
  assert.deepEqual(periodOfPreset('yesterday', '2026-01-01'), {
    from: '2025-12-31',
    to: '2025-12-31',
  });
  assert.deepEqual(periodOfPreset('lastMonth', '2024-03-31'), {
    from: '2024-02-01',
    to: '2024-02-29',
  });
  assert.deepEqual(periodOfPreset('thisMonth', '2026-11-21'), {
    from: '2026-11-01',
    to: '2026-11-21',
  });
});

test('a period is named by its preset when it is one', () => {
  assert.equal(presetOf({ from: '2026-11-21', to: '2026-11-21' }, '2026-11-21'), 'today');
  assert.equal(presetOf({ from: '2026-11-02', to: '2026-11-09' }, '2026-11-21'), null);
});

test('growth is in percent of what was, and nothing grows from nothing', () => {
  assert.equal(growth('150.00', '100.00'), 50);
  assert.equal(growth('50', '100'), -50);
  assert.equal(growth('50', '-100'), 150);
  assert.equal(growth('50', '0'), null);
});

test('bars share one scale', () => {
  const days = [
    { day: '2026-11-20', deposits: '100', withdrawals: '50', netFlow: '50' },
    { day: '2026-11-21', deposits: '0', withdrawals: '200', netFlow: '-200' },
  ] as CashFlow['days'];
  assert.deepEqual(
    flowBars(days).map(({ inShare, outShare }) => [inShare, outShare]),
    [
      [0.5, 0.25],
      [0, 1],
    ],
  );
});

test('a span has the unit that fits it', () => {
  assert.deepEqual(spanParts(42), { unit: 's', value: 42 });
  assert.deepEqual(spanParts(150), { unit: 'm', value: 3 });
  assert.deepEqual(spanParts(7_300), { unit: 'h', value: 2 });
  assert.deepEqual(spanParts(200_000), { unit: 'd', value: 2 });
});
