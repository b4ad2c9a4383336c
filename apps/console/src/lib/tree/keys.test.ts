import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treeMove, type TreeRow } from './keys.ts';

// A > (B > C), D
const rows: TreeRow[] = [
  { depth: 0, isExpanded: true },
  { depth: 1, isExpanded: true },
  { depth: 2, isExpanded: null },
  { depth: 0, isExpanded: false },
];

test('up and down walk through what is shown, and stop at its ends', () => {
  assert.deepEqual(treeMove('ArrowDown', rows, 0, false), { kind: 'focus', index: 1 });
  assert.deepEqual(treeMove('ArrowUp', rows, 3, false), { kind: 'focus', index: 2 });
  assert.equal(treeMove('ArrowUp', rows, 0, false), null);
  assert.equal(treeMove('ArrowDown', rows, 3, false), null);
  assert.deepEqual(treeMove('End', rows, 1, false), { kind: 'focus', index: 3 });
});

test('inward opens a branch and then enters it, outward closes it and then leaves it', () => {
  assert.deepEqual(treeMove('ArrowRight', rows, 3, false), { kind: 'expand' });
  assert.deepEqual(treeMove('ArrowRight', rows, 0, false), { kind: 'focus', index: 1 });
  assert.equal(treeMove('ArrowRight', rows, 2, false), null);
  assert.deepEqual(treeMove('ArrowLeft', rows, 1, false), { kind: 'collapse' });
  assert.deepEqual(treeMove('ArrowLeft', rows, 2, false), { kind: 'focus', index: 1 });
  assert.equal(treeMove('ArrowLeft', rows, 3, false), null);
});

test('where text runs from the right, the arrows change places', () => {
  assert.deepEqual(treeMove('ArrowLeft', rows, 3, true), { kind: 'expand' });
  assert.deepEqual(treeMove('ArrowRight', rows, 0, true), { kind: 'collapse' });
});
