import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REGISTER_PATTERNS } from '@parlour/contract';
import { HOUSE_PATTERNS } from './house-patterns.ts';
import { ageOn, passwordStrength, textProblem } from './model.ts';

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 'letter_first',
  minLength: 4,
  maxLength: 16,
  ...more,
});
const today = new Date(2026, 10, 20);

test('a required text must be there and an optional one need not', () => {
  assert.deepEqual(textProblem(rule('a'), ''), { key: 'field.required', params: {} });
  assert.equal(textProblem(rule('a', { required: false }), ''), null);
});

test('a text out of shape names its pattern with its bounds', () => {
  assert.deepEqual(textProblem(rule('a'), '1abc'), {
    key: 'field.pattern_letter_first',
    params: { min: 4, max: 16 },
  });
  assert.equal(textProblem(rule('a'), 'ada1'), null);
});

test('a lone star accepts anything within its bounds', () => {
  const anything = rule('a', { acceptedPattern: '*', patternId: 'any' });
  assert.equal(textProblem(anything, 'पासवर्ड!'), null);
  assert.equal(textProblem(anything, 'abc')?.key, 'field.pattern_any');
});

test('a pattern that is not a regular expression is left to the server', () => {
  assert.equal(textProblem(rule('a', { acceptedPattern: '[' }), 'abcd'), null);
});

test('a pattern that an operator typed is never run here, its bounds are kept', () => {
  const steep = rule('a', { acceptedPattern: `${'(?:ab)*'.repeat(12)}x`, maxLength: 200 });
  assert.equal(textProblem(steep, `${'ab'.repeat(90)}!`), null);
  assert.equal(textProblem(steep, 'ab')?.key, 'field.pattern_letter_first');
});

test('the age is counted to the day', () => {
  assert.equal(ageOn('2008-11-20', today), 18);
  assert.equal(ageOn('2008-11-21', today), 17);
});

test('a longer password is stronger', () => {
  const strengths = ['', 'abc', 'abcdefgh', 'abcdefghijkl', 'Abcdefghijk1', 'Abcdefghijklmno1'];
  assert.deepEqual(strengths.map(passwordStrength), [0, 1, 1, 2, 3, 4]);
  // The server refuses it: a known word with a number behind it.
  assert.equal(passwordStrength('Sunrise8842'), 1);
});

test('the patterns that run here are those of the contract', () => {
  assert.deepEqual(HOUSE_PATTERNS, REGISTER_PATTERNS);
});
