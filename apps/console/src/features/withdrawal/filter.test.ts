import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, decisionOf } from './filter.ts';

test('a key asks for a decision, and anything else for none', () => {
  assert.equal(decisionOf('approve'), 'approve');
  assert.equal(decisionOf('nonsense'), null);
  assert.equal(decisionOf(undefined), null);
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
