import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentOf } from './content.ts';
import { checkIdentity } from './identity.ts';

const parlour: ContentOf<'brand'> = {
  name: 'Parlour',
  defaultLanguage: 'en',
  languages: ['en', 'hi', 'ar'],
  theme: 'dark',
  timeZone: 'Asia/Kolkata',
  imageCdns: ['https://img.example.com'],
  launchGameCdns: [],
  analytics: [{ kind: 'GA4', id: 'G-ABC123DEF4' }],
};
const problemsOf = (change: Partial<ContentOf<'brand'>>) =>
  checkIdentity({ ...parlour, ...change }).map(({ path, code }) => `${path} ${code}`);

test('a brand as it should be has no problem', () => {
  assert.deepEqual(problemsOf({}), []);
  assert.deepEqual(problemsOf({ timeZone: 'UTC', name: 'पार्लर' }), []);
});

test('a name says what it says', () => {
  for (const name of [' ', ' Parlour', 'Par\u202elour', 'Par\u200blour', '<b>', 'a\nb']) {
    assert.deepEqual(
      problemsOf({ name }),
      ['/content/name site.name_invalid'],
      JSON.stringify(name),
    );
  }
});

test('the first language is one of the brand, and each is known and named once', () => {
  assert.deepEqual(problemsOf({ defaultLanguage: 'ja' }), [
    '/content/defaultLanguage site.language_missing',
  ]);
  assert.deepEqual(problemsOf({ languages: ['en', 'xx'] }), [
    '/content/languages/1 site.language_unknown',
  ]);
  assert.deepEqual(problemsOf({ languages: ['en', 'en'] }), [
    '/content/languages/1 site.field_repeated',
  ]);
});

test('a zone is a place, not an offset that a place has for half a year', () => {
  for (const timeZone of ['Mars/Olympus', '+05:30', 'x']) {
    assert.deepEqual(problemsOf({ timeZone }), ['/content/timeZone site.zone_unknown'], timeZone);
  }
});

test('addresses of pictures and ids of analytics are in their form', () => {
  assert.deepEqual(problemsOf({ imageCdns: ['https://img.example.com/path'] }), [
    '/content/imageCdns/0 site.origin_invalid',
  ]);
  assert.deepEqual(problemsOf({ imageCdns: ['https://a.example', 'https://a.example/'] }), [
    '/content/imageCdns/1 site.field_repeated',
  ]);
  assert.deepEqual(problemsOf({ analytics: [{ kind: 'GTM', id: 'G-1' }] }), [
    '/content/analytics/0/id site.analytics_invalid',
  ]);
});
