import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ssc } from './families/ssc/index.ts';
import { findPlay } from './play.ts';
import { trendsOf } from './trend.ts';

const draws = ['12345', '10045', '92340', '12005'].map((text) => [...text].map(Number));

function trend(code: string, box: number, token: string) {
  const play = findPlay(ssc, code);
  assert.ok(play !== null);
  const found = trendsOf(play, draws).find((each) => each.box === box && each.token === token);
  return found === undefined ? null : [found.hits, found.missing, found.missingMax];
}

test('hits, present and longest misses of a number at its place', () => {
  assert.deepEqual(trend('fixed', 0, '1'), [3, 0, 1]);
  assert.deepEqual(trend('fixed', 0, '9'), [1, 1, 2]);
  assert.deepEqual(trend('fixed', 4, '7'), [0, 4, 4]);
  assert.deepEqual(trend('dragonTiger.15', 0, 'tiger'), [3, 0, 1]);
  assert.deepEqual(trend('fixed', 5, '7'), null);
});

test('without draws there is nothing to tell', () => {
  const play = findPlay(ssc, 'total');
  assert.ok(play !== null);
  assert.ok(trendsOf(play, []).every(({ hits, missing }) => hits === 0 && missing === 0));
});
