import { expect, test } from 'vitest';
import { factorBpsOf, factorText } from './model.ts';

test('factors are read and written without loss', () => {
  for (const bps of [100, 3_000, 10_000, 12_345, 100_000]) {
    expect(factorBpsOf(factorText(bps))).toBe(bps);
  }
  expect(factorText(3_000)).toBe('0.3');
  expect(factorBpsOf('1,5')).toBe(15_000);
  for (const text of ['', '0', '0.009', '10.1', '11', 'a', '-1', '0.00001']) {
    expect(factorBpsOf(text)).toBeNull();
  }
});
