import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeNext } from './model.ts';

test('the sign-in leads into the console and nowhere else', () => {
  assert.equal(safeNext('/members/1?tab=rounds'), '/members/1?tab=rounds');
  const strange = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login',
    undefined,
  ];
  for (const next of strange) assert.equal(safeNext(next), '/');
});
