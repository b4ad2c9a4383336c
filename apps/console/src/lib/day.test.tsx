import { expect, test } from 'vitest';
import { dayText } from './day.tsx';

test('a day is written as the language writes it, with the figures of the console, in no zone', () => {
  expect(dayText('2026-11-01', 'en')).toBe('Nov 1, 2026');
  expect(dayText('2026-11-01', 'hi')).toMatch(/^1 .+ 2026$/);
  expect(dayText('2026-11-01', 'ar')).toMatch(/2026/);
});
