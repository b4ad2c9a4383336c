import { expect, test } from 'vitest';
import { isolateAmount } from './use-money.tsx';

test('an amount keeps its order in a text from the right, and is left alone in one from the left', () => {
  expect(isolateAmount('-$20.00', 'rtl')).toBe('\u2068-$20.00\u2069');
  expect(isolateAmount('-$20.00', 'ltr')).toBe('-$20.00');
});
