import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marginText } from './model.ts';

test('a margin has its sign, and nothing staked has none', () => {
  assert.deepEqual([250, -1_205, 0, null].map(marginText), ['2.5 %', '-12.05 %', '0 %', '—']);
});
