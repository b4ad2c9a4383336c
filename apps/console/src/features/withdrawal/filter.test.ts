import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, filterOf, viewOf } from './filter.ts';

test('the address is read, and what nobody offers is left out', () => {
  assert.equal(viewOf(undefined), 'queue');
  assert.equal(viewOf('nonsense'), 'queue');
  assert.deepEqual(filterOf({ view: 'all', state: 'PAYING', risk: '60', held: 'no' }), {
    view: 'all',
    state: 'PAYING',
    riskMin: 60,
    onHold: false,
  });
  assert.deepEqual(filterOf({ state: 'NOPE', risk: '7', assignee: 'you', held: 'maybe' }), {
    view: 'queue',
  });
});

test('figures of a view are counted over its currencies', () => {
  const figure = { currency: 'USD', count: 2, amount: '1', oldestAt: null };
  const figures = {
    views: [
      { ...figure, view: 'queue' as const },
      { ...figure, view: 'queue' as const, currency: 'EUR', count: 3 },
      { ...figure, view: 'disputed' as const },
    ],
    ready: [],
  };
  assert.equal(countOf(figures, 'queue'), 5);
  assert.equal(countOf(figures, 'open'), 0);
  assert.equal(countOf(undefined, 'queue'), 0);
});
