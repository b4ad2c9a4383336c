import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counterAt, GROWTH_UNITS, START_UNITS } from './counter.ts';

test('the ornament starts and grows as the specification says', () => {
  assert.equal(counterAt(0), START_UNITS);
  assert.equal(counterAt(2_999), START_UNITS);
  const grown = counterAt(60_000) - START_UNITS;
  assert.ok(grown >= 12 * GROWTH_UNITS.min && grown <= 20 * GROWTH_UNITS.max, String(grown));
});
