import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REGISTER_PATTERNS } from '@parlour/contract';
import { compilePattern, patternProblem } from './linear.ts';

test('every pattern of the house can be used', () => {
  for (const [id, source] of Object.entries(REGISTER_PATTERNS)) {
    if (source !== '*') assert.equal(patternProblem(source), null, id);
  }
});

test('what another engine would try for years is decided at once', () => {
  const hostile: readonly (readonly [source: string, value: string])[] = [
    [`${'(?:ab)*'.repeat(12)}x`, `${'ab'.repeat(400)}!`],
    ['(a+)+b', `${'a'.repeat(999)}!`],
    ['(a|a)*b', `${'a'.repeat(999)}!`],
    ['.*.*.*.*.*.*x', 'a'.repeat(1_000)],
    ['(?=(a+)+b).*', 'a'.repeat(1_000)],
  ];
  for (const [source, value] of hostile) assert.equal(compilePattern(source)(value), false, source);
});

test('patterns say what they say in JavaScript', () => {
  const cases: readonly (readonly [source: string, value: string])[] = [
    ['(a|b)?c', 'c'],
    ['a|b', 'ab'],
    ['[(a+)+]*', '(+)a'],
    ['(?=.*\\d)(?!.* )[a-z\\d]{3,}', 'ab1'],
    ['(?=.*\\d)(?!.* )[a-z\\d]{3,}', 'abc'],
    ['(?=a$).*', 'ab'],
    ['\\S+', 'a\u3000b'],
    ['[^\\s@]+', 'a\u00a0b'],
    ['\\s\\p{L}', '\u2003ß'],
    ['.', '😀'],
    ['.', '\n'],
    ['\\u{1F600}', '😀'],
    ['[\\u4e00-\\u9fff]', '一'],
    ['(?<year>\\d{4})-\\d\\d', '2026-11'],
  ];
  for (const [source, value] of cases) {
    const expected = new RegExp(`^(?:${source})$`, 'su').test(value);
    assert.equal(compilePattern(source)(value), expected, `${source} on ${value}`);
  }
});

test('what is no expression, or none that this engine knows, is refused', () => {
  for (const source of [
    '(',
    'a)|(b',
    '[z-a]',
    '*a',
    'a**',
    '\\p{Nonsense}',
    '(?<x>a)(?<x>b)',
    '(a)\\1',
    '(?<=a)b',
    'a(?=b)b',
    '(?=a)a|b',
  ]) {
    assert.equal(patternProblem(source), 'unreadable', source);
  }
});

test('what repeats so much that each letter costs thousands of steps is refused', () => {
  for (const source of ['(?:a?){1000}x', '\\p{L}{1,99}'.repeat(25), '(a{1,9}){1,100}']) {
    assert.equal(patternProblem(source), 'costly', source);
  }
});
