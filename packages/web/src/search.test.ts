import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, writeSearch } from './search.ts';

test('a search is written as it is read, digits and all', () => {
  const text = writeSearch({ referralCode: '00123456', page: 2, category: undefined, search: '' });
  assert.equal(text, '?referralCode=00123456&page=2');
  assert.deepEqual(parseSearch(text), { referralCode: '00123456', page: '2' });
});

test('what an address cannot carry is left out', () => {
  assert.equal(writeSearch({ list: ['a'], nothing: null, object: {} }), '');
  assert.deepEqual(parseSearch('?a=1&a=2&%zz=3'), { a: '2', '%zz': '3' });
});
