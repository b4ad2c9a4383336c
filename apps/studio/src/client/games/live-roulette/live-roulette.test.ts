import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPIN_MS } from '@parlour/games/live-roulette';
import { POCKETS, wheel as order } from '@parlour/games/roulette';
import { pocketIn } from './scene.ts';
import { ballAt, LANDED_MS, rotorAt } from './spin.ts';
import { ringMarkup } from './statistics.ts';

const T0 = 1_764_237_600_000;
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

test('the ball lies in its pocket when the round is over, whichever it is', () => {
  for (const pocket of order) {
    const { ball, radius, rotor } = ballAt(pocket, T0, LANDED_MS + 10);
    assert.equal(turned(ball - rotor), turned((order.indexOf(pocket) * 360) / POCKETS));
    assert.equal(radius, 59);
  }
});

test('the way of the ball says nothing before its pocket is shown, and never leaps', () => {
  for (const ms of [0, 2_000, SPIN_MS]) assert.deepEqual(ballAt(3, T0, ms), ballAt(26, T0, ms));
  for (const pocket of [0, 17, 32])
    for (let ms = SPIN_MS; ms < LANDED_MS + 400; ms += 16) {
      const [one, next] = [ballAt(pocket, T0, ms), ballAt(pocket, T0, ms + 16)];
      const moved = turned(next.ball - one.ball + 180) - 180;
      assert.ok(Math.abs(moved) < 14, `${pocket} ${ms} ${moved}`);
      assert.ok(Math.abs(next.radius - one.radius) < 6);
    }
});

test('all pages see the wheel turned alike at one instant', () => {
  assert.equal(rotorAt(T0), rotorAt(T0));
  assert.equal(ballAt(5, T0, 3_000).rotor, rotorAt(T0 + 3_000));
});

test('a pocket is read of what was shown', () => {
  const shown = [{ atMs: SPIN_MS, shows: { pocket: 8 } }];
  assert.equal(pocketIn({ kind: 'running', number: 1, ms: SPIN_MS, shown }), 8);
  assert.equal(pocketIn({ kind: 'running', number: 1, ms: 0, shown: [] }), null);
  assert.equal(pocketIn({ kind: 'closed', number: 1 }), null);
});

test('rays of the statistics are drawn for pockets that came', () => {
  assert.equal((ringMarkup([1, 1, 2]).match(/#e2b458/g) ?? []).length, 2);
});
