import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NetworkError, RefusalError } from './api.ts';
import { isGain, strengthOf } from './celebration.ts';
import { between, read } from './money.ts';
import { withRetry, withWait } from './retry.ts';
import { createAutoplay, limitsOf, LOSS_STAKES } from './slot/autoplay.ts';

test('a win that does not exceed the stake is never celebrated', () => {
  assert.equal(strengthOf('0.40', '1.00'), 0);
  assert.equal(strengthOf('1.00', '1.00'), 0);
  assert.equal(isGain('1.00', '1.00'), false);
  assert.deepEqual(
    ['9.99', '10.00', '25.00', '60.00'].map((win) => strengthOf(win, '1.00')),
    [0, 1, 2, 3],
  );
});

const played = (win: string, isFeature = false) => ({ stake: '1.00', win, isFeature });

test('autoplay ends with its rounds, at a win that is large enough and at free spins', () => {
  const plan = { rounds: 2, lossMax: read('50'), winMax: read('10') };
  const all = createAutoplay(plan);
  assert.deepEqual(
    [all.note(played('9.99')), all.left(), all.note(played('0'))],
    [null, 1, 'done'],
  );
  assert.equal(createAutoplay(plan).note(played('10')), 'win');
  assert.equal(createAutoplay(plan).note(played('0', true)), 'feature');
  assert.equal(createAutoplay({ ...plan, winMax: null }).note(played('5000')), null);
});

test('autoplay never begins a round that could pass the loss limit', () => {
  const [smallest] = limitsOf('1.00', LOSS_STAKES);
  assert.equal(smallest, read('5'));
  const run = createAutoplay({ rounds: 100, lossMax: read('5'), winMax: null });
  const ends = ['0', '0', '1.50', '0', '0.20', '0'].map((win) => run.note(played(win)));
  // Lost 4.30 after six rounds: one more could make it 5.30.
  assert.deepEqual(ends, [null, null, null, null, null, 'loss']);
});

test('counting up ends at the exact amount', () => {
  assert.equal(between(read('0'), read('123456789.12'), 1), read('123456789.12'));
  assert.equal(between(read('5'), read('7'), 0), read('5'));
});

test('a call is repeated while the studio cannot be reached, and a refusal is not', async () => {
  const lost: boolean[] = [];
  let tries = 0;
  const answer = await withRetry(
    async () => {
      tries += 1;
      if (tries === 1) throw new NetworkError('/x');
      return 'answer';
    },
    (isLost) => lost.push(isLost),
  );
  assert.deepEqual([answer, lost], ['answer', [true, false]]);
  await assert.rejects(
    withRetry(
      () => Promise.reject(new RefusalError('round.unknown')),
      () => {},
    ),
    RefusalError,
  );
});

test('a spin that came too soon is made again after the time that the studio names', async () => {
  let tries = 0;
  const startedAt = performance.now();
  const answer = await withWait(async () => {
    tries += 1;
    if (tries === 1) throw new RefusalError('round.too_soon', { waitMs: 60 });
    return 'answer';
  });
  assert.deepEqual([answer, tries], ['answer', 2]);
  assert.ok(performance.now() - startedAt >= 55);
  await assert.rejects(
    withWait(() => Promise.reject(new RefusalError('round.unknown'))),
    RefusalError,
  );
});
