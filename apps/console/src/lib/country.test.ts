import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCountries } from './country.ts';

test('countries have names and pseudo codes are not among them', () => {
  const countries = listCountries('en');
  assert.ok(countries.length > 200);
  assert.ok(countries.some(({ value, label }) => value === 'IN' && label === 'India'));
  assert.ok(!countries.some(({ value }) => value === 'EU' || value === 'ZZ'));
});
