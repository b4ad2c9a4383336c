import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegisterSettings } from './api/index.ts';
import {
  changedFields,
  draftOf,
  isChanged,
  ruleOf,
  ruleProblem,
  withChange,
  withPattern,
} from './model.ts';

const rule = (field: string) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '[0-9]*',
  patternId: 'digits',
  minLength: 4,
  maxLength: 16,
});
const settings: RegisterSettings = {
  languages: ['en'],
  rules: [rule('username'), rule('password'), rule('email')],
  ageMin: 18,
  ageCheck: 'tick',
  termsVersion: '2026-11',
  patterns: [{ patternId: 'korean', acceptedPattern: '[\\uac00-\\ud7a3]*' }],
  version: 3,
  updatedAt: '2026-01-15T12:00:00.000Z',
};

test('an untouched draft is no change and stands for the rules that it came from', () => {
  const draft = draftOf(settings);
  assert.equal(isChanged(settings, draft), false);
  assert.deepEqual(draft.rules.map(ruleOf), settings.rules);
  assert.equal(isChanged(settings, { ...draft, ageMin: 21 }), true);
});

test('a draft names the fields that changed or moved', () => {
  const draft = draftOf(settings);
  const [first, second, third] = draft.rules;
  assert.ok(first && second && third);
  assert.deepEqual(changedFields(settings, { ...draft, rules: [second, first, third] }), [
    'password',
    'username',
  ]);
});

test('bounds are whole numbers in their order, and there is an expression', () => {
  const [draft] = draftOf(settings).rules;
  assert.ok(draft);
  assert.equal(ruleProblem(draft), null);
  assert.equal(ruleProblem({ ...draft, minLength: '4.5' }), 'whole');
  assert.equal(ruleProblem({ ...draft, maxLength: '' }), 'whole');
  assert.equal(ruleProblem({ ...draft, maxLength: '3' }), 'bounds');
  assert.equal(ruleProblem({ ...draft, minLength: '0', maxLength: '0' }), 'bounds');
  assert.equal(ruleProblem({ ...draft, acceptedPattern: '' }), 'empty');
});

test('a field that is not asked for is not required either', () => {
  const [draft] = draftOf(settings).rules;
  assert.ok(draft);
  assert.equal(withChange(draft, { enabled: false }).required, false);
});

test('another kind of value brings its own expression', () => {
  const [draft] = draftOf(settings).rules;
  assert.ok(draft);
  const korean = withPattern(draft, 'korean', settings.patterns);
  assert.deepEqual([korean.patternId, korean.acceptedPattern], ['korean', '[\\uac00-\\ud7a3]*']);
  assert.equal(withPattern(draft, 'other', settings.patterns).acceptedPattern, '[0-9]*');
});
