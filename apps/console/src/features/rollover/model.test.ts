import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playedPercent, sentWeights, weightsOf } from './model.ts';

test('categories without a weight count whole and are not sent', () => {
  const weights = weightsOf({ weights: [{ category: 'TG', percent: 10 }], version: 1 });
  assert.deepEqual([weights.TG, weights.RNG], [10, 100]);
  assert.deepEqual(sentWeights(weights), [{ category: 'TG', percent: 10 }]);
  assert.deepEqual(sentWeights({ ...weights, TG: 100, LIVE: 0 }), [
    { category: 'LIVE', percent: 0 },
  ]);
});

test('a share is never rounded up to done', () => {
  assert.equal(playedPercent({ counted: '99.99', required: '100.00' }), 99);
  assert.equal(playedPercent({ counted: '100.00', required: '100.00' }), 100);
  assert.equal(playedPercent({ counted: '0', required: '0' }), 100);
});
