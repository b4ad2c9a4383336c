import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReadableCode, plainReadableCode } from './readable-code.ts';

test('a code has its groups of letters that nobody confuses', () => {
  const code = newReadableCode({ groups: 3, letters: 5 });
  assert.match(code, /^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/);
  assert.notEqual(newReadableCode({ groups: 3, letters: 5 }), code);
});

test('capitals, dashes and look-alikes are forgiven when a code is typed', () => {
  assert.equal(plainReadableCode(' 0O1-IL l'), '001111');
  assert.equal(plainReadableCode('ABCDE fghjk'), plainReadableCode('abcde-fghjk'));
});
