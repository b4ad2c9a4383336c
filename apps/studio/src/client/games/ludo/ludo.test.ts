import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rollsOf } from '@parlour/fairness';
import { HOME, ludoPlan, RING, RING_LAST, YARD } from '@parlour/games/ludo';
import { isProven } from './board.ts';
import { cornersOn, ringSpot, type Spot, spotOf, turned, wayOf } from './cells.ts';

const isNear = ([x, y]: Spot, [other, below]: Spot): boolean =>
  Math.max(Math.abs(x - other), Math.abs(y - below)) <= 1;

test('the ring is 52 squares, each beside the next, wherever one sits', () => {
  for (const own of [0, 1, 2, 3]) {
    const spots = Array.from({ length: RING }, (_, square) => ringSpot(square, own));
    assert.equal(new Set(spots.map(String)).size, RING);
    for (const [square, spot] of spots.entries())
      assert.ok(isNear(spot, spots[(square + 1) % RING] as Spot), `${own} ${square}`);
  }
});

test('each colour walks from its start round the ring and up its column to the middle', () => {
  for (const own of [0, 1, 2, 3])
    for (const corner of [0, 1, 2, 3]) {
      const way = Array.from({ length: HOME }, (_, at) => spotOf({ corner, at, token: 0 }, own));
      assert.equal(new Set(way.map(String)).size, HOME);
      for (const [at, spot] of way.entries())
        if (at > 0) assert.ok(isNear(spot, way[at - 1] as Spot), `${corner} ${at}`);
      const start = turned([6, 13], cornersOn(corner, own));
      assert.deepEqual(way[0], start);
      assert.deepEqual(way.at(-1), turned([7, 9], cornersOn(corner, own)));
      assert.deepEqual(way[RING_LAST], turned([7, 14], cornersOn(corner, own)));
    }
});

test('the own yard lies at the lower left', () => {
  for (const own of [0, 1, 2, 3])
    for (const token of [0, 1, 2, 3]) {
      const [x, y] = spotOf({ corner: own, at: YARD, token }, own);
      assert.ok(x < 6 && y > 8);
    }
});

test('a token passes every square; out of the yard and back it goes at once', () => {
  assert.deepEqual(wayOf(3, 7), [4, 5, 6, 7]);
  assert.deepEqual(wayOf(YARD, 0), [0]);
  assert.deepEqual(wayOf(20, 0), [0]);
});

test('a roll that is said is held against its proof', () => {
  const { rolls, sides } = ludoPlan.source;
  const cut = { number: 3, seatSeeds: ['one', 'two'], rolls, sides };
  const made = rollsOf('a'.repeat(64), cut);
  const proving = { ...cut, root: made.root, opened: [made.open(5)] };
  const die = (made.values[5] as number) + 1;
  const roll = { kind: 'roll', seat: 0, roll: 5, die } as const;
  assert.equal(isProven(proving, roll), true);
  assert.equal(isProven(proving, { ...roll, die: (die % 6) + 1 }), false);
  assert.equal(isProven({ ...proving, number: 4 }, { ...roll, roll: 6 }), null);
  assert.equal(isProven(null, roll), null);
});
