import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { FALL_MS, liveSicBo, SHAKE_MS } from './index.ts';

test('dice are shown when they fall, and have time to lie', () => {
  const { lastsMs, stages } = liveSicBo.plan;
  assert.deepEqual(stages?.([1, 4, 5]), [{ atMs: SHAKE_MS, shows: { dice: [2, 5, 6] } }]);
  assert.equal(lastsMs([1, 4, 5]), SHAKE_MS + FALL_MS);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(liveSicBo.game, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'small', amount: '1' }] } },
  ]);
});
