import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGroupOpen, readMemory, toggleGroup, togglePin, visit } from './nav-memory.ts';

const none = readMemory(null);

test('only the group of the current place is open, unless a person said otherwise', () => {
  assert.equal(isGroupOpen(none, 'nav.money', 'nav.money'), true);
  assert.equal(isGroupOpen(none, 'nav.content', 'nav.money'), false);
  const opened = toggleGroup(none, 'nav.content', 'nav.money');
  assert.equal(isGroupOpen(opened, 'nav.content', 'nav.money'), true);
  assert.equal(isGroupOpen(readMemory(JSON.stringify(opened)), 'nav.content', null), true);
});

test('a visit opens the group that was folded over the place', () => {
  const folded = toggleGroup(none, 'nav.money', 'nav.money');
  assert.equal(isGroupOpen(folded, 'nav.money', 'nav.money'), false);
  const visited = visit(folded, '/deposits', 'nav.money');
  assert.equal(isGroupOpen(visited, 'nav.money', 'nav.money'), true);
});

test('the latest visits are kept once each, and a pin is taken back by a second press', () => {
  const visits = ['/a', '/b', '/a', '/c', '/d', '/e'];
  const { recent } = visits.reduce((memory, place) => visit(memory, place, null), none);
  assert.deepEqual(recent, ['/e', '/d', '/c', '/a']);
  const pinned = togglePin(none, '/a');
  assert.deepEqual(pinned.pinned, ['/a']);
  assert.deepEqual(togglePin(pinned, '/a').pinned, []);
});

test('what cannot be read counts as nothing remembered', () => {
  for (const stored of ['', 'null', '[]', '{"pinned":3,"folds":null}']) {
    assert.deepEqual(readMemory(stored), none, stored);
  }
});
