import { expect, test } from 'vitest';
import { isWaiting } from './outcome.tsx';

test('what waits for approval is told apart from the proposal of a dispute', () => {
  expect(isWaiting({ proposal: { id: '019aa000-0000-7000-8000-00000000000a' } })).toBe(true);
  expect(isWaiting({ proposal: { resolution: 'REFUND', reason: 'Not arrived' } })).toBe(false);
  expect(isWaiting({ proposal: null })).toBe(false);
  expect(isWaiting(null)).toBe(false);
});
