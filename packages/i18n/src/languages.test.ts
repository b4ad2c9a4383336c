import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  codeOfTag,
  isLanguageCode,
  languageOf,
  LANGUAGES,
  preferredLanguage,
} from './languages.ts';

test('every language of the specification is there once, with a name of its own', () => {
  const codes =
    'CN,EN,JA,TH,VI,MY,ES,HI,ID,KM,KO,MS,PT,TA,TW,TY,UR,TR,BN,AR,FA,RU,LO'.toLowerCase();
  assert.deepEqual(LANGUAGES.map(({ code }) => code).toSorted(), codes.split(',').toSorted());
  assert.equal(new Set(LANGUAGES.map(({ name }) => name)).size, LANGUAGES.length);
});

test('every tag is one that Intl takes, with Latin digits as well', () => {
  for (const { code, tag } of LANGUAGES) {
    const digits = new Intl.NumberFormat(`${tag}-u-nu-latn`).format(1_234.5);
    assert.match(digits, /1.?234.5/, code);
    assert.doesNotThrow(() => new Intl.PluralRules(tag).select(2), code);
  }
});

test('Arabic, Persian and Urdu run from right to left, all others from left to right', () => {
  const mirrored = LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code);
  assert.deepEqual(mirrored.toSorted(), ['ar', 'fa', 'ur']);
});

test('a code is known in any letter case, an unknown one gives English', () => {
  assert.equal(languageOf('AR').code, 'ar');
  assert.equal(languageOf('xx').code, 'en');
  assert.ok(isLanguageCode('ty'));
  assert.ok(!isLanguageCode('constructor'));
});

test('what a browser calls a language leads to its code', () => {
  const tags = ['ar-EG', 'pt-BR', 'zh', 'zh-Hans-HK', 'zh-Hant', 'zh-HK', 'EN-us', ''];
  assert.deepEqual(tags.map(codeOfTag), ['ar', 'pt', 'cn', 'cn', 'tw', 'tw', 'en', '']);
});

test('the first preference that is there wins', () => {
  assert.equal(preferredLanguage(['fr-FR', 'hi-IN', 'en-GB'], ['en', 'hi']), 'hi');
  assert.equal(preferredLanguage(['zh-TW', 'en'], ['en', 'tw']), 'tw');
  assert.equal(preferredLanguage(['fr'], ['en', 'hi']), 'en');
});
