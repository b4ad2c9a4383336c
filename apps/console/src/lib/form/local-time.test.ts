import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, localTime } from './local-time.ts';

test('a time survives the way through the field', () => {
  assert.equal(instantOf(localTime('2026-01-15T12:30:00.000Z')), '2026-01-15T12:30:00.000Z');
  assert.equal(localTime(null), '');
  assert.equal(instantOf('2026-01-'), null);
});
