import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRoomView } from './room-model.ts';

test('a view is read from the address, and anything else is the betting page', () => {
  assert.equal(readRoomView({ view: 'trend' }), 'trend');
  for (const view of [undefined, '', 'lobby', 7]) assert.equal(readRoomView({ view }), 'bet');
});
