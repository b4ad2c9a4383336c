import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationFrom, EMPTY_FORM, problemsOf } from './model.ts';

const form = {
  ...EMPTY_FORM,
  fullName: ' Ingrid Sole ',
  email: 'ingrid@channel.test',
  channels: 'https://ingrid.test',
};

test('name, address and channels are asked for, the rest is up to the applicant', () => {
  assert.deepEqual(problemsOf(EMPTY_FORM), {
    fullName: 'application.name_empty',
    email: 'application.email_empty',
    channels: 'application.channels_empty',
  });
  assert.deepEqual(problemsOf(form), {});
  assert.deepEqual(problemsOf({ ...form, email: 'ingrid@' }), { email: 'application.email_bad' });
});

test('figures are read as people write them', () => {
  for (const [text, count] of [
    ['', 0],
    ['42 000', 42_000],
    ['1,250,000', 1_250_000],
  ] as const) {
    assert.deepEqual(problemsOf({ ...form, monthlyVisitors: text }), {});
    assert.equal(applicationFrom({ ...form, monthlyVisitors: text }).monthlyVisitors, count);
  }
  for (const text of ['many', '-5', '9999999999']) {
    const problems = problemsOf({ ...form, monthlyVisitors: text });
    assert.deepEqual(problems, { monthlyVisitors: 'application.visitors_bad' });
  }
});

test('what is sent is trimmed', () => {
  assert.equal(applicationFrom(form).fullName, 'Ingrid Sole');
});
