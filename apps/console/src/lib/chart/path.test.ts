import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from './path.ts';

const box = { width: 100, height: 24 };

test('shares go from the bottom to the top of the box', () => {
  assert.equal(pathOf([0, 1], box), 'M0 22L100 2');
});

test('what was not measured leaves a gap, and a lone point is a dot', () => {
  assert.equal(pathOf([1, null, 0], box), 'M0 2h0.1M100 22h0.1');
  assert.equal(pathOf([], box), '');
});

test('shares beyond the bounds stay in the box', () => {
  assert.equal(pathOf([2, -1], box), 'M0 2L100 22');
});
