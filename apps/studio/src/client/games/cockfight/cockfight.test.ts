import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FightPlace } from '@parlour/games/cockfight';
import fc from 'fast-check';
import { paysNow, poolPays } from './payout.ts';
import { boutOf, CORNERS, poseAt, powerAt, STILL_MS } from './bout.ts';

const anyWinner = fc.constantFrom<FightPlace>('meron', 'wala', 'draw');

test('springs only run down, and only the winner has some left', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyWinner, (fight, winner) => {
      const bout = boutOf({ fight, winner });
      for (const corner of CORNERS) {
        let before = 1;
        for (let ms = 0; ms <= STILL_MS + 2_000; ms += 120) {
          const power = powerAt(bout, corner, ms);
          assert.ok(power <= before + 1e-9 && power >= 0);
          before = power;
        }
        assert.equal(before > 0, corner === winner);
        const { x, y } = poseAt(bout, corner, STILL_MS + 2_000);
        assert.ok(x > 0 && x < 1 && y >= 0 && y < 0.2, 'both end on the floor, on their own side');
      }
    }),
    { numRuns: 80 },
  );
});

test('a pool shows what a side would pay now, and nothing where it would be cancelled', () => {
  assert.deepEqual(paysNow({ meron: '600', wala: '400' }), { meron: 1.5833, wala: 2.375 });
  assert.equal(paysNow({ meron: '600', wala: '1' }), null);
  assert.equal(paysNow(null), null);
});

test('a pool pays the winner, gives back at a draw and where it is cancelled', () => {
  const paid = (place: string, winner: FightPlace, stakes: Record<string, string>) => {
    const pays = poolPays(place, { fight: 1, winner }, stakes);
    return pays === null ? null : Number(pays.numerator) / Number(pays.denominator);
  };
  const stakes = { meron: '600', wala: '400' };
  assert.equal(paid('meron', 'meron', stakes), 1.5833);
  assert.equal(paid('wala', 'meron', stakes), 0);
  assert.equal(paid('wala', 'draw', stakes), 1);
  assert.equal(paid('wala', 'meron', { meron: '600', wala: '1' }), 1);
  // The draw has odds of its own.
  assert.equal(paid('draw', 'draw', stakes), null);
});
