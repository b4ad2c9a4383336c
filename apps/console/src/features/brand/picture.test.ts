import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconUrlOf, logoUrlOf, problemOf } from './picture.ts';

test('a file that the server would not take is not sent', () => {
  assert.equal(problemOf({ type: 'image/png', size: 1_000 }), null);
  assert.equal(problemOf({ type: 'image/svg+xml', size: 1_000 }), null);
  assert.equal(problemOf({ type: 'image/gif', size: 1_000 }), 'type');
  assert.equal(problemOf({ type: 'image/png', size: 3_000_000 }), 'size');
});

test('a picture that is not there has no address', () => {
  assert.equal(logoUrlOf(null), null);
  assert.equal(iconUrlOf('a1', 'mask-192'), '/brand/a1-mask-192.png');
});
