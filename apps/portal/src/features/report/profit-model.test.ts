import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, lengthOf, zeroLine } from './profit-model.ts';

const day = (profit: string, index = 1) => ({ day: `2026-11-0${index}`, profit });

test('the tallest day fills its side of the chart', () => {
  const bars = barsOf([day('50', 1), day('-100', 2), day('0', 3)]);
  assert.deepEqual(
    bars.map(({ height }) => height),
    [0.5, -1, 0],
  );
  assert.equal(zeroLine(bars), 0.5 / 1.5);
  const lengths = bars.map((bar) => lengthOf(bar, bars));
  assert.ok(Math.abs((lengths[0] ?? 0) + (lengths[1] ?? 0) - 1) < 1e-9);
  assert.equal(lengths[2], 0);
});

test('only gains stand on the bottom line, only losses hang from the top', () => {
  assert.equal(zeroLine(barsOf([day('5'), day('1', 2)])), 1);
  assert.equal(zeroLine(barsOf([day('-5'), day('-1', 2)])), 0);
});

test('days without any result have no bars', () => {
  const bars = barsOf([day('0'), day('0.00', 2)]);
  assert.equal(zeroLine(bars), 0.5);
  assert.ok(bars.every((bar) => lengthOf(bar, bars) === 0));
});

test('sums beyond what a number holds keep their proportion', () => {
  const bars = barsOf([day('90071992547409.93'), day('-45035996273704.96', 2)]);
  assert.equal(bars[0]?.height, 1);
  assert.equal(bars[1]?.height, -0.499);
});
