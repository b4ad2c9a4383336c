import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, isSame } from './differences.ts';

test('only what differs is told, by its path', () => {
  const before = { name: 'Parlour', languages: ['en', 'hi'], theme: 'dark' };
  assert.deepEqual(differences(before, { ...before, name: 'Velvet', languages: ['en'] }), [
    { path: 'name', before: 'Parlour', after: 'Velvet' },
    { path: 'languages', before: 'en, hi', after: 'en' },
  ]);
  assert.ok(isSame(before, { ...before }));
});

test('rows of a list go by their name, wherever they stand', () => {
  const [chat, mail] = [
    { csType: 'LIVECHAT', path: '/help' },
    { csType: 'EMAIL', path: 'mailto:a@example.com' },
  ];
  const before = { entries: [chat, mail] };
  assert.deepEqual(differences(before, { entries: [mail, chat] }), [
    { path: 'entries.order', before: 'LIVECHAT, EMAIL', after: 'EMAIL, LIVECHAT' },
  ]);
  assert.deepEqual(
    differences(before, { entries: [chat, { ...mail, path: 'mailto:b@c.example' }] }),
    [{ path: 'entries.EMAIL.path', before: 'mailto:a@example.com', after: 'mailto:b@c.example' }],
  );
});

test('what is not set on one side has no value there', () => {
  assert.deepEqual(differences({ dark: {} }, { dark: { text: '#ffffff' } }), [
    { path: 'dark.text', before: null, after: '#ffffff' },
  ]);
  assert.deepEqual(differences({ logo: null }, { logo: 'abc' }), [
    { path: 'logo', before: null, after: 'abc' },
  ]);
});
