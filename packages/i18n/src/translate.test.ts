import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf, preferredLanguage } from './languages.ts';
import { translate } from './translate.ts';

test('a message is written in the language that is asked for', () => {
  assert.notEqual(translate('hi', 'site.close'), translate('en', 'site.close'));
});

test('an unknown language falls back to English', () => {
  assert.equal(translate('xx', 'site.close'), translate('en', 'site.close'));
});

test('a code in capitals is the same language', () => {
  assert.equal(translate('HI', 'site.close'), translate('hi', 'site.close'));
});

test('an unknown key is its own text', () => {
  assert.equal(translate('en', 'nothing.like_this'), 'nothing.like_this');
});

test('Arabic, Persian and Urdu run from right to left', () => {
  const codes = ['ar', 'fa', 'ur', 'en', 'hi'];
  assert.deepEqual(
    codes.map((code) => languageOf(code).dir),
    ['rtl', 'rtl', 'rtl', 'ltr', 'ltr'],
  );
});

test('the first bundled preference wins', () => {
  assert.equal(preferredLanguage(['fr-FR', 'hi-IN', 'en-GB'], ['en', 'hi']), 'hi');
  assert.equal(preferredLanguage(['fr'], ['en', 'hi']), 'en');
});
