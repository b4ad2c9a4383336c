import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, accountsOfFile, countOf } from './model.ts';

test('accounts are read from lines, commas and spaces, each once', () => {
  assert.deepEqual(accountsOf(' arjun, meera\nravi;arjun  '), ['arjun', 'meera', 'ravi']);
  assert.deepEqual(accountsOf(' \n '), []);
});

test('of a file the first column counts, without its heading', () => {
  assert.deepEqual(
    accountsOfFile('\uFEFFAccount,Country\r\n"arjun",IN\r\nmeera,IN\r\narjun,US\r\n'),
    ['arjun', 'meera'],
  );
  assert.deepEqual(accountsOfFile('arjun\nmeera'), ['arjun', 'meera']);
});

test('a number of rounds is whole, and from 1 to 1000', () => {
  assert.deepEqual(['1', ' 10 ', '1000'].map(countOf), [1, 10, 1_000]);
  assert.deepEqual(['', '0', '1001', '2.5', '-1'].map(countOf), [null, null, null, null, null]);
});
