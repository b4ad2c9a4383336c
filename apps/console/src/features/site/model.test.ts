import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, describeChange, formOf, isChanged, problemOf } from './model.ts';

const status = {
  isMaintenance: false,
  startsAt: null,
  endsAt: '2026-01-15T12:30:00.000Z',
  text: { en: 'Back soon' },
  blockedCountries: ['US'],
};

test('an untouched form is no change', () => {
  assert.equal(isChanged(status, formOf(status)), false);
  assert.equal(isChanged(status, { ...formOf(status), text: { en: 'Back soon', hi: ' ' } }), false);
  assert.equal(isChanged(status, { ...formOf(status), isMaintenance: true }), true);
});

test('countries are sent in order and empty texts are not sent', () => {
  const form = { ...formOf(status), text: { en: 'x', hi: '' }, blockedCountries: ['US', 'AF'] };
  assert.deepEqual(changeOf(form).text, { en: 'x' });
  assert.deepEqual(changeOf(form).blockedCountries, ['AF', 'US']);
});

test('a maintenance cannot end before it begins', () => {
  const form = { ...formOf(status), startsAt: '2026-01-16T10:00', endsAt: '2026-01-16T09:00' };
  assert.equal(problemOf(form), 'period');
  assert.equal(problemOf({ ...form, endsAt: '' }), null);
});

test('the question names what changes for people on the site', () => {
  const form = { ...formOf(status), isMaintenance: true, blockedCountries: ['AF'] };
  assert.deepEqual(describeChange(status, form), [
    { kind: 'closes' },
    { kind: 'blocks', countries: ['AF'] },
    { kind: 'unblocks', countries: ['US'] },
  ]);
});
