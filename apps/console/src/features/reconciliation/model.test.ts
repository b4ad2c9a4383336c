import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayTone, isBusy, isOdd, lastClosedDay, readPercent, writePercent } from './model.ts';

test('a done day with open differences is not shown as well', () => {
  assert.equal(dayTone({ state: 'DONE', openCount: 0 }), 'good');
  assert.equal(dayTone({ state: 'DONE', openCount: 1 }), 'notice');
  assert.equal(dayTone({ state: 'FAILED', openCount: 0 }), 'bad');
});

test('a day that waits for its provider is looked at again', () => {
  assert.equal(isBusy({ state: 'WAITING' }), true);
  assert.equal(isBusy({ state: 'DONE' }), false);
});

test('only what disagrees is marked', () => {
  assert.equal(isOdd('amount_differs', 'amount'), true);
  assert.equal(isOdd('amount_differs', 'currency'), false);
  assert.equal(isOdd('missing_here', 'amount'), false);
});

test('the last day that can be reconciled is the day before, in UTC', () => {
  assert.equal(lastClosedDay(new Date('2026-01-01T00:30:00Z')), '2025-12-31');
});

test('percentages are read and written without loss', () => {
  for (const [text, bps] of [
    ['1.5', 150],
    ['0.05', 5],
    ['12', 1200],
    ['50', 5000],
    ['10', 1000],
  ] as const) {
    assert.equal(readPercent(text), bps);
    assert.equal(writePercent(bps), text);
  }
  assert.equal(readPercent(''), null);
  assert.equal(writePercent(null), '');
  assert.equal(writePercent(0), '0');
  for (const text of ['x', '51', '1.234', '-1']) assert.equal(readPercent(text), undefined);
});
