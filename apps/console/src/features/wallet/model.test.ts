import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCause } from './model.ts';

test('a cause is a noun and an id, which may itself have colons', () => {
  assert.deepEqual(readCause('withdrawal:42'), { kind: 'withdrawal', id: '42' });
  assert.deepEqual(readCause('round:vendor:7'), { kind: 'round', id: 'vendor:7' });
  assert.deepEqual(readCause('adjustment'), { kind: 'adjustment', id: '' });
});
