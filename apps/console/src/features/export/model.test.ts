import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportKinds } from '@parlour/contract';
import { KINDS, sizeOf } from './model.ts';

test('every kind of the contract can be asked for', () => {
  assert.deepEqual(KINDS.map(({ kind }) => kind).toSorted(), [...exportKinds].toSorted());
});

test('sizes are read in the unit that fits them', () => {
  assert.deepEqual(sizeOf(0), { value: 0, unit: 'B' });
  assert.deepEqual(sizeOf(1_023), { value: 1_023, unit: 'B' });
  assert.deepEqual(sizeOf(1_024), { value: 1, unit: 'KB' });
  assert.deepEqual(sizeOf(5_400_000), { value: 5, unit: 'MB' });
});
