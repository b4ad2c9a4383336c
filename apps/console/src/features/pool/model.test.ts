import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedState, levelKey, percentOf } from './model.ts';

test('a silent feed is stale, whatever it was refused for', () => {
  assert.equal(feedState({ isStale: false, refusal: null }), 'well');
  assert.equal(feedState({ isStale: false, refusal: 'the answer is not signed' }), 'refused');
  assert.equal(feedState({ isStale: true, refusal: 'the answer is not signed' }), 'stale');
});

test('a level has a name, and one that is new has a common one', () => {
  assert.equal(levelKey('grand'), 'pool.level.grand');
  assert.equal(levelKey('mega'), 'pool.level.other');
});

test('parts per million are read as percent', () => {
  assert.equal(percentOf(6_000), '0.6 %');
  assert.equal(percentOf(8_750), '0.875 %');
});
