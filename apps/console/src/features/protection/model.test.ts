import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCeiling } from './model.ts';

test('an empty ceiling lifts the limit, nonsense is none', () => {
  assert.equal(readCeiling('deposit', ' '), null);
  assert.equal(readCeiling('deposit', '12.50'), '12.50');
  assert.equal(readCeiling('deposit', 'twelve'), undefined);
  assert.equal(readCeiling('session', '0'), undefined);
  assert.equal(readCeiling('session', '90'), '90');
});
