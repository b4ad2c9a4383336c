import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGAIN_MS, RUN_MS, segments, STOP_MS } from '@parlour/games/money-wheel';
import { pushed, restOf, segmentAt, STEP, turnedAt } from './turning.ts';

const STOPPED_MS = RUN_MS + STOP_MS;

test('the wheel stops with every segment under the flapper', () => {
  for (const [segment, { kind }] of segments.entries()) {
    const stopped = turnedAt(17, [segment], STOPPED_MS + 1);
    assert.equal(segmentAt(stopped.angle), segment);
    assert.equal(stopped.speed, 0);
    assert.equal(stopped.stopped, 1, kind);
    assert.ok(Math.abs(((restOf(segment) + segment * STEP + 180) % 360) - 180) < STEP / 2);
  }
});

test('nothing of a spin can be seen before it is shown', () => {
  for (const ms of [0, 1_000, RUN_MS - 1])
    assert.deepEqual(turnedAt(40, [3], ms), turnedAt(40, [], ms));
});

test('the wheel never leaps and never turns back', () => {
  for (const segment of [0, 14, 27, 53])
    for (let ms = 0; ms < STOPPED_MS; ms += 16) {
      const [one, next] = [turnedAt(0, [segment], ms), turnedAt(0, [segment], ms + 16)];
      const moved = ((((next.angle - one.angle + 180) % 360) + 360) % 360) - 180;
      assert.ok(moved >= -1e-6 && moved < 6, `${segment} at ${ms}: ${moved}`);
    }
});

test('after a multiplier the wheel stands and is spun again', () => {
  const times = segments.findIndex(({ kind }) => kind === 'times');
  const again = STOPPED_MS + AGAIN_MS;
  assert.equal(turnedAt(0, [times], STOPPED_MS + 10).speed, 0);
  assert.ok(turnedAt(0, [times], again + 1_000).speed > 0);
  assert.equal(segmentAt(turnedAt(0, [times, 9], again + STOPPED_MS + 1).angle), 9);
});

test('the flapper hangs still when the wheel stands', () => {
  assert.equal(pushed({ angle: 12, speed: 0 }), 0);
  const most = Math.max(
    ...Array.from({ length: 40 }, (_, at) => pushed({ angle: (at * STEP) / 40, speed: 0.3 })),
  );
  assert.ok(most > 15 && most < 30);
});
