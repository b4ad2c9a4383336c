import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBackPath, readRoomView } from './room-model.ts';

test('a view is read from the address, and anything else is the betting page', () => {
  assert.equal(readRoomView({ view: 'trend' }), 'trend');
  for (const view of [undefined, '', 'lobby', 7]) assert.equal(readRoomView({ view }), 'bet');
});

test('the way back stays in the portal', () => {
  assert.equal(readBackPath({ backUrl: '/lott?vendor=plott' }), '/lott?vendor=plott');
  assert.equal(readBackPath({ backUrl: '/' }), '/');
  for (const backUrl of [undefined, 'https://x.example', '//x.example', '/\\\\x.example', 'lott']) {
    assert.equal(readBackPath({ backUrl }), null);
  }
});
