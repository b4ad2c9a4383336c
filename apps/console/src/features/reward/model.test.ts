import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf } from './model.ts';

test('accounts are read from lines, commas and spaces, each once', () => {
  assert.deepEqual(accountsOf(' arjun, meera\nravi;arjun  '), ['arjun', 'meera', 'ravi']);
  assert.deepEqual(accountsOf(' \n '), []);
});
