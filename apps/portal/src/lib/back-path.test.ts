import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBackPath } from './back-path.ts';

test('the way back stays in the portal', () => {
  assert.equal(readBackPath({ backUrl: '/lott?vendor=plott' }), '/lott?vendor=plott');
  assert.equal(readBackPath({ backUrl: '/' }), '/');
  for (const backUrl of [undefined, 'https://x.example', '//x.example', '/\\\\x.example', 'lott']) {
    assert.equal(readBackPath({ backUrl }), null);
  }
});
