import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickRows, pickState, rowsBetween } from './selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((key) => [key, key] as const);

test('rows are picked up to the most, and taken back one by one', () => {
  const three = pickRows(new Map(), rows, { isOn: true, most: 3 });
  assert.deepEqual([...three.keys()], ['a', 'b', 'c']);
  const two = pickRows(three, [['b', 'b']], { isOn: false, most: 3 });
  assert.deepEqual([...two.keys()], ['a', 'c']);
  assert.equal(three.size, 3);
});

test('a page knows how much of it is picked', () => {
  const some = pickRows(new Map(), rows.slice(0, 1), { isOn: true, most: 9 });
  assert.equal(pickState(some, ['a', 'b']), 'some');
  assert.equal(pickState(some, ['a']), 'all');
  assert.equal(pickState(some, ['z']), 'none');
  assert.equal(pickState(new Map(), []), 'none');
});

test('a range goes either way, and begins again when its start left the page', () => {
  const page = ['a', 'b', 'c', 'd'];
  assert.deepEqual(rowsBetween(page, 'd', 'b'), ['b', 'c', 'd']);
  assert.deepEqual(rowsBetween(page, 'gone', 'b'), ['b']);
  assert.deepEqual(rowsBetween(page, null, 'a'), ['a']);
  assert.deepEqual(rowsBetween(page, 'a', 'gone'), []);
});
