import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCategory, tabsOf, timeLeft } from './model.ts';

test('all comes first, then what there is in the order of the specification', () => {
  assert.deepEqual(tabsOf(['vip', 'slots'], 'all'), ['all', 'slots', 'vip']);
  assert.deepEqual(tabsOf([], 'all'), ['all']);
});

test('a tab that an address opened stays although it is empty', () => {
  assert.deepEqual(tabsOf(['slots'], 'daily'), ['all', 'slots', 'daily']);
});

test('an address that asks for no category shows all', () => {
  for (const text of [undefined, 7, '', 'gold', 'toString'])
    assert.equal(readCategory(text), 'all');
  assert.equal(readCategory('high_rebate'), 'high_rebate');
});

test('time is told in days, on the last day by the clock, and not at all once it is over', () => {
  const day = 86_400_000;
  assert.deepEqual(timeLeft(2.5 * day, 0), { unit: 'days', count: 2 });
  assert.deepEqual(timeLeft(day - 1, 0), { unit: 'clock' });
  assert.equal(timeLeft(0, 0), null);
  assert.equal(timeLeft(0, 5), null);
});
