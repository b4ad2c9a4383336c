import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupSecret } from './group-secret.ts';

test('a secret is shown in groups of four', () => {
  assert.equal(groupSecret('ABCDEFGHIJ'), 'ABCD EFGH IJ');
  assert.equal(groupSecret(''), '');
});
