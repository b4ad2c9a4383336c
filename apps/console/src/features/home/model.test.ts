import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPart, firstName } from './model.ts';

test('the greeting follows the hour, and a night shift is an evening', () => {
  assert.deepEqual([5, 11, 12, 17, 18, 23, 0, 4].map(dayPart), [
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
    'evening',
  ]);
});

test('a colleague is greeted by the first name', () => {
  assert.equal(firstName(' Olivia Hart'), 'Olivia');
  assert.equal(firstName('Oscar'), 'Oscar');
});
