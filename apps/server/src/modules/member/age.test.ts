import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOn, readBirthDay } from './age.ts';

test('both written forms of a date name the same day', () => {
  assert.equal(readBirthDay('2004-02-29'), '2004-02-29');
  assert.equal(readBirthDay('02-29-2004'), '2004-02-29');
});

test('days that never were and other texts are no birthday', () => {
  for (const text of [
    '',
    '2003-02-29',
    '2004-13-01',
    '31-12-2004',
    '2004-2-9',
    'yesterday',
    '2004-02-29x',
  ]) {
    assert.equal(readBirthDay(text), null, text);
  }
});

test('a year is complete on the birthday itself, not the day before', () => {
  assert.equal(ageOn('2008-01-16', '2026-01-15'), 17);
  assert.equal(ageOn('2008-01-15', '2026-01-15'), 18);
  assert.equal(ageOn('2008-12-31', '2026-01-15'), 17);
});

test('the one who was born on a leap day turns eighteen on the first of March', () => {
  assert.equal(ageOn('2004-02-29', '2022-02-28'), 17);
  assert.equal(ageOn('2004-02-29', '2022-03-01'), 18);
});

test('a birthday ahead or beyond any life is none', () => {
  assert.equal(ageOn('2027-01-01', '2026-01-15'), null);
  assert.equal(ageOn('1890-01-01', '2026-01-15'), null);
});
