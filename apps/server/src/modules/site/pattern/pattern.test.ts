import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REGISTER_PATTERNS } from '../seed/register-rules.ts';
import { shapeProblem } from './shape.ts';
import { tryPatterns } from './trial.ts';

const sound = Object.entries(REGISTER_PATTERNS).filter(([, source]) => source !== '*');

test('every pattern of the house is sound by its looks', () => {
  for (const [id, source] of sound) assert.equal(shapeProblem(source), null, id);
});

test('repeating what can vary is refused, however it is written', () => {
  for (const source of [
    '(a+)+',
    '(a*)*b',
    '(?:a|a)*',
    '(a|b|ab)+',
    '([a-z]+)*x',
    '(?<word>\\w+\\s?)+',
    '(a{1,5}){2,}',
    '((a?)b)*',
    '(.*,){11}P',
    '(a)\\1+',
    '(?<x>a)\\k<x>',
  ]) {
    assert.equal(shapeProblem(source), 'costly', source);
  }
});

test('what only looks alike is accepted', () => {
  for (const source of [
    '(abc)+',
    '(?:ab){3}',
    '(a|b)?c',
    '(a|b)',
    '[(a+)+]*',
    '\\(a+\\)+',
    '(?=.*[A-Z])[A-Z0-9]*',
    '\\p{L}+',
    '(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})',
    'a{2}b{3,}',
  ]) {
    assert.equal(shapeProblem(source), null, source);
  }
});

test('what is no expression by itself is refused, also when it would be one once wrapped', () => {
  for (const source of ['(', 'a)|(b', '[z-a]', '*a', 'a**', '\\p{Nonsense}', '(?<x>a)(?<x>b)']) {
    assert.equal(shapeProblem(source), 'unreadable', source);
  }
});

/** Long enough for a machine that is busy with other things; what explodes takes years. */
const PATIENT_MS = 20_000;

test('in the trial the patterns of the house come to an end at their longest', async () => {
  const longest = sound.map(([, source]) => ({ source, lengthMax: 1_000 }));
  const slow = await tryPatterns(longest, PATIENT_MS);
  assert.deepEqual(
    slow.map((place) => sound[place]?.[0]),
    [],
  );
});

test('an expression that looks harmless and is not runs out of its time, and is stopped', async () => {
  const slow = await tryPatterns(
    [
      { source: '[a-z]*', lengthMax: 1_000 },
      { source: '.*.*.*.*.*.*x', lengthMax: 1_000 },
    ],
    2_000,
  );
  assert.deepEqual(slow, [1]);
});
