import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { countries, dialingCodeOf, dialingCodes } from './dialing-codes.ts';

test('the table is what the library says, country by country', () => {
  for (const country of getCountries()) {
    assert.equal(dialingCodeOf(country), getCountryCallingCode(country), country);
  }
});

test('each code stands once, with the countries that share it by name', () => {
  const codes = dialingCodes('en');
  assert.equal(new Set(codes.map(({ value }) => value)).size, codes.length);
  const named = codes.flatMap(({ countries }) => countries.split(', '));
  assert.ok(named.length >= getCountries().length);
  assert.deepEqual(
    codes.find(({ value }) => value === '47'),
    { value: '47', label: '+47', countries: 'Norway, Svalbard & Jan Mayen' },
  );
});

test('of the countries that are offered, the codes of no other stand in the list', () => {
  const offered = [{ country: 'NO' }, { country: 'IN' }];
  assert.deepEqual(
    dialingCodes('en', offered).map(({ label, countries }) => [label, countries]),
    [
      ['+91', 'India'],
      ['+47', 'Norway'],
    ],
  );
});

test('a place that is not known has the calling code of the United Kingdom', () => {
  assert.equal(dialingCodeOf(null), '44');
  assert.equal(dialingCodeOf('XX'), '44');
  assert.equal(dialingCodeOf('IN'), '91');
});

test('a country is one that someone can come from, by its name', () => {
  const named = countries('en');
  assert.deepEqual(
    named.find(({ value }) => value === 'IN'),
    { value: 'IN', label: 'India' },
  );
  assert.ok(named.every(({ value }) => /^[A-Z]{2}$/.test(value)));
  assert.equal(new Set(named.map(({ value }) => value)).size, named.length);
});
