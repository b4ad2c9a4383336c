import { expect, test } from 'vitest';
import { accountsOf } from './model.ts';

test('accounts are read from lines, commas and spaces, each once', () => {
  expect(accountsOf(' arjun, meera\nravi;arjun  ')).toEqual(['arjun', 'meera', 'ravi']);
  expect(accountsOf(' \n ')).toEqual([]);
});
