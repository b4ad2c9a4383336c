import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factorBpsOf, factorText } from './model.ts';

test('factors are read and written without loss', () => {
  for (const bps of [100, 3_000, 10_000, 12_345, 100_000]) {
    assert.equal(factorBpsOf(factorText(bps)), bps);
  }
  assert.equal(factorText(3_000), '0.3');
  assert.equal(factorBpsOf('1,5'), 15_000);
  for (const text of ['', '0', '0.009', '10.1', '11', 'a', '-1', '0.00001']) {
    assert.equal(factorBpsOf(text), null);
  }
});
