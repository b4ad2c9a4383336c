import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickLanguage } from './app.ts';

const available = ['en', 'hi', 'cn', 'tw', 'ar'];

test('the first wanted language that is there is taken', () => {
  assert.equal(pickLanguage('fr-FR,hi-IN;q=0.9,en;q=0.5', available), 'hi');
  assert.equal(pickLanguage('AR', available), 'ar');
});

test('a script or region of Chinese leads to the code of the specification', () => {
  const picked = ['zh', 'zh-CN', 'zh-Hans-HK', 'zh-TW', 'zh-Hant', 'tw', 'cn'].map((tag) =>
    pickLanguage(tag, available),
  );
  assert.deepEqual(picked, ['cn', 'cn', 'cn', 'tw', 'tw', 'tw', 'cn']);
});

test('nothing is taken of what is not there', () => {
  for (const header of [undefined, '', 'xx', ';;,', 'e', '*']) {
    assert.equal(pickLanguage(header, available), null);
  }
});
