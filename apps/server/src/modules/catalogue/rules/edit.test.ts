import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCountries, checkNames, checkWindow, isArtUrl, tidyNames } from './edit.ts';
import { isUnderMaintenance, nextTurnOf, reopensAt, stateAt } from './maintenance.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const window = (from: number, to: number | null) => ({
  startsAt: at(from),
  endsAt: to === null ? null : at(to),
});

test('a window must end after it starts, and not in the past unless it stood there before', () => {
  assert.equal(checkWindow(null, null, at(12)), null);
  assert.equal(checkWindow(window(10, null), null, at(12)), null);
  assert.equal(checkWindow(window(13, 14), null, at(12)), null);
  assert.equal(checkWindow(window(14, 14), null, at(12)), 'catalogue.window_invalid');
  assert.equal(checkWindow(window(8, 9), null, at(12)), 'catalogue.window_invalid');
  assert.equal(checkWindow(window(8, 9), window(8, 9), at(12)), null);
});

test('a window is open from its start to just before its end', () => {
  assert.deepEqual(
    [9, 10, 11, 12].map((hour) => isUnderMaintenance(window(10, 12), at(hour))),
    [false, true, true, false],
  );
  assert.equal(isUnderMaintenance(window(10, null), at(23)), true);
  assert.equal(stateAt('live', window(10, 12), at(11)), 'maintenance');
  assert.equal(stateAt('coming_soon', window(10, 12), at(11)), 'coming_soon');
});

test('the next turn is the nearest edge to come, and the reopening the last end', () => {
  const windows = [window(8, 20), window(10, 12), null];
  assert.deepEqual(nextTurnOf(windows, at(9)), at(10));
  assert.deepEqual(nextTurnOf(windows, at(12)), at(20));
  assert.equal(nextTurnOf(windows, at(20)), null);
  assert.deepEqual(reopensAt(windows, at(11)), at(20));
  assert.equal(reopensAt([window(8, 20), window(9, null)], at(11)), null);
});

test('pictures come from this site or over https', () => {
  for (const url of ['/media/a.webp', 'https://cdn.example.com/a.png']) assert.ok(isArtUrl(url));
  for (const url of [
    '//evil.test/a.png',
    'http://cdn.example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '/a"onerror="x',
    'https://',
    '',
  ]) {
    assert.equal(isArtUrl(url), false, url);
  }
});

test('only countries that there are can be blocked', () => {
  assert.equal(checkCountries(['IN', 'DE']), null);
  assert.equal(checkCountries(['IN', 'QQ']), 'catalogue.country_unknown');
});

test('a game has a name in English and in languages of the brand', () => {
  assert.equal(checkNames({ en: 'A', hi: 'अ' }, {}, ['en', 'hi']), null);
  assert.equal(checkNames({ hi: 'अ' }, {}, ['en', 'hi']), 'catalogue.name_missing');
  assert.equal(checkNames({ en: ' ' }, {}, ['en']), 'catalogue.name_missing');
  assert.equal(checkNames({ en: 'A', ja: 'あ' }, {}, ['en']), 'catalogue.language_unknown');
  assert.equal(checkNames({ en: 'A', ja: 'あ' }, { ja: 'い' }, ['en']), null);
  assert.deepEqual(tidyNames({ en: ' A\u0000\nB ', hi: ' ' }), { en: 'A B' });
  assert.equal(JSON.stringify(tidyNames({ en: 'A\ud800' })), '{"en":"A\ufffd"}');
  assert.equal(checkNames({ en: '\u0000' }, {}, ['en']), 'catalogue.name_missing');
});
