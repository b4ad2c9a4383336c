import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeIn } from './place.ts';

test('an address names a stake with its seats, or a stake alone', () => {
  assert.deepEqual(placeIn('?level=pool101-garden&seats=2'), { level: 'pool101-garden', seats: 2 });
  assert.deepEqual(placeIn('?scheme=dark&level=salon'), { level: 'salon' });
});

test('what names no stake opens the list of tables', () => {
  assert.equal(placeIn(''), null);
  assert.equal(placeIn('?seats=2'), null);
  assert.equal(placeIn('?level=../salon'), null);
});
