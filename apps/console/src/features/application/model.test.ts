import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf } from './model.ts';

test('plain web addresses are links, everything else is only read', () => {
  assert.deepEqual(channelsOf('https://a.test/x\n\n  my Telegram group \njavascript:alert(1)'), [
    { text: 'https://a.test/x', href: 'https://a.test/x' },
    { text: 'my Telegram group', href: null },
    { text: 'javascript:alert(1)', href: null },
  ]);
  assert.deepEqual(channelsOf('https://a.test " onclick=x'), [
    { text: 'https://a.test " onclick=x', href: null },
  ]);
});
