import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameName, isWholeMatch, maskNumber, normalName } from './account.ts';

test('only the end of a number is shown', () => {
  assert.equal(maskNumber('1234567890'), '•••• 7890');
});

test('names that banks write differently are the same name; other people are not', () => {
  assert.ok(isSameName('José  García', 'JOSE GARCIA'));
  assert.ok(isSameName("Anne-Marie O'Neill", 'AnneMarie ONeill'));
  assert.ok(isSameName('प्रिया शर्मा', ' प्रिया  शर्मा'));
  assert.ok(!isSameName('Ada Lovelace', 'Lovelace Ada'));
  assert.ok(!isSameName('Ada Lovelace', 'Ada Lovelace Jr'));
  assert.equal(normalName('  a \t b '), 'a b');
});

test('a pattern has to match the whole number', () => {
  assert.ok(isWholeMatch('\\d{8,18}', '12345678'));
  assert.ok(!isWholeMatch('\\d{8,18}', '12345678x'));
  assert.ok(!isWholeMatch('a|b', 'ab'));
});
