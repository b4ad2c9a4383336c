import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isShown,
  keptOf,
  linkOf,
  readViews,
  SAVED_VIEWS_MAX,
  withView,
  writeViews,
} from './saved-views.ts';

const big = { name: 'Big ones', search: { state: 'REVIEW', amountMin: '500' } };

test('a view keeps filters and sort, and neither the page nor what lies open', () => {
  const search = { state: 'REVIEW', sort: 'amount', page: 'c1', open: 'id', account: undefined };
  assert.deepEqual(keptOf(search), { state: 'REVIEW', sort: 'amount' });
});

test('views come back from the browser as they were, and anything else is left out', () => {
  assert.deepEqual(readViews(writeViews([big])), [big]);
  assert.equal(writeViews([]), null);
  for (const text of [null, 'no json', '{}', '[1, {"name": "x"}, {"name": "y", "search": [1]}]']) {
    assert.deepEqual(readViews(text), []);
  }
});

test('a view of the same name is replaced, and the oldest makes room', () => {
  const other = { name: 'Big ones', search: { state: 'PAID' } };
  assert.deepEqual(withView([big], other), [other]);
  const many = Array.from({ length: SAVED_VIEWS_MAX }, (_, at) => ({ name: `${at}`, search: {} }));
  assert.equal(withView(many, big).length, SAVED_VIEWS_MAX);
  assert.equal(withView(many, big).at(-1), big);
});

test('a view is shown while the address has its filters and no others', () => {
  assert.ok(isShown(big, { amountMin: '500', state: 'REVIEW', page: 'c1' }));
  assert.ok(!isShown(big, { amountMin: '500' }));
  assert.ok(!isShown(big, { amountMin: '500', state: 'REVIEW', account: 'asha' }));
});

test('the link of a view leads to its list with its filters', () => {
  assert.equal(
    linkOf('https://console.example', '/deposits', big),
    'https://console.example/deposits?state=REVIEW&amountMin=500',
  );
});
