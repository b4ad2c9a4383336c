import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsFromText } from './kept-terms.ts';

test('kept terms come back, and anything else is left out', () => {
  assert.deepEqual(termsFromText('{"unit":1,"mode":"fen","group":1900}'), {
    unit: 1,
    mode: 'fen',
    group: 1900,
  });
  assert.deepEqual(termsFromText('{"unit":"1","mode":"cent","group":1.5}'), {});
  for (const text of [null, '', '{', '7', 'null']) assert.deepEqual(termsFromText(text), {});
});
