import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPlaces } from './model.ts';

const places = [
  { to: '/site', title: 'Site status' },
  { to: '/site/security', title: 'Security policy' },
  { to: '/site/access', title: 'Access rules' },
];
const found = (text: string) => matchPlaces(places, text).map(({ to }) => to);

test('a place is found by the beginning of any word of its name', () => {
  assert.deepEqual(found('s'), ['/site', '/site/security']);
  assert.deepEqual(found('POLICY'), ['/site/security']);
  assert.deepEqual(found(' rul'), ['/site/access']);
});

test('nothing and middles of words find no place', () => {
  assert.deepEqual(found(' '), []);
  assert.deepEqual(found('urity'), []);
});
