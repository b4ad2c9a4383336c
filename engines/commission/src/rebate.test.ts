import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amount } from '@parlour/money';
import fc from 'fast-check';
import { rebateChange, rebateOf, type RebateStanding, sliceRebate } from './rebate.ts';

const standing = (id: string, points: number, isFrozen = false): RebateStanding => ({
  id,
  points,
  isFrozen,
});
const open = { tradedPoints: 0, pointsMax: 10_000 };

test('the member earns the own points, and everybody above what they have more', () => {
  const chain = [standing('d', 120), standing('c', 120), standing('b', 150), standing('a', 200)];
  assert.deepEqual(sliceRebate(chain, open), [
    { id: 'd', fromPoints: 0, toPoints: 120 },
    { id: 'b', fromPoints: 120, toPoints: 150 },
    { id: 'a', fromPoints: 150, toPoints: 200 },
  ]);
  const valid = amount(1_000_000n);
  const earned = sliceRebate(chain, open).map((slice) => rebateOf(valid, slice));
  assert.deepEqual(earned, [12_000n, 3_000n, 5_000n]);
});

test('what someone frozen would have earned goes to nobody', () => {
  const chain = [standing('c', 100), standing('b', 150, true), standing('a', 160)];
  assert.deepEqual(
    sliceRebate(chain, open).map(({ id, fromPoints, toPoints }) => [id, toPoints - fromPoints]),
    [
      ['c', 100],
      ['a', 10],
    ],
  );
});

test('an ancestor with fewer points than someone below earns nothing and lowers nothing', () => {
  const chain = [standing('c', 100), standing('b', 60), standing('a', 110)];
  assert.deepEqual(
    sliceRebate(chain, open).map(({ id, fromPoints, toPoints }) => [id, toPoints - fromPoints]),
    [
      ['c', 100],
      ['a', 10],
    ],
  );
});

test('the bound of the house ends the chain, and points in odds are not paid again', () => {
  const chain = [standing('c', 100), standing('b', 150), standing('a', 300)];
  assert.deepEqual(sliceRebate(chain, { tradedPoints: 80, pointsMax: 140 }), [
    { id: 'c', fromPoints: 80, toPoints: 100 },
    { id: 'b', fromPoints: 100, toPoints: 140 },
  ]);
  assert.deepEqual(sliceRebate(chain, { tradedPoints: 300, pointsMax: 300 }), []);
  assert.deepEqual(sliceRebate([standing('a', 100)], { tradedPoints: 0, pointsMax: 0 }), []);
});

test('smallest bets lose nothing to rounding between those who share them', () => {
  const slices = sliceRebate([standing('b', 50), standing('a', 100)], open);
  // One percent of 0.00150 is 0.00001 and a half: only whole units are anybody's.
  assert.deepEqual(
    slices.map((slice) => rebateOf(amount(150n), slice)),
    [0n, 1n],
  );
});

const chains = fc.array(
  fc.record({
    points: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 10),
    isFrozen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);
const valids = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((value): Amount => amount(value));
const terms = fc.record({
  tradedPoints: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 10),
  pointsMax: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 10),
});

const place = (chain: readonly Omit<RebateStanding, 'id'>[]): RebateStanding[] =>
  chain.map((one, index) => ({ ...one, id: `${index}` }));
const total = (valid: Amount, slices: ReturnType<typeof sliceRebate>): bigint =>
  slices.reduce((sum, slice) => sum + rebateOf(valid, slice), 0n);

test('property: a bet never costs more than the bound of the house, and nobody earns twice', () => {
  fc.assert(
    fc.property(chains, valids, terms, (chain, valid, bounds) => {
      const slices = sliceRebate(place(chain), bounds);
      assert.ok(total(valid, slices) <= (valid * BigInt(bounds.pointsMax)) / 10_000n);
      assert.equal(new Set(slices.map(({ id }) => id)).size, slices.length);
      assert.ok(slices.every((slice) => rebateOf(valid, slice) >= 0n));
    }),
  );
});

test('property: with nobody frozen all shares together are the highest points, to the last unit', () => {
  fc.assert(
    fc.property(chains, valids, (chain, valid) => {
      const standings = place(chain).map((one) => ({ ...one, isFrozen: false }));
      const top = Math.max(...standings.map(({ points }) => points));
      const slices = sliceRebate(standings, open);
      assert.equal(total(valid, slices), (valid * BigInt(top)) / 10_000n);
    }),
  );
});

test('property: freezing someone changes what nobody else earns', () => {
  fc.assert(
    fc.property(chains, terms, fc.nat(8), (chain, bounds, at) => {
      const standings = place(chain);
      const frozen = standings.map((one, index) =>
        index === at ? { ...one, isFrozen: true } : one,
      );
      const others = sliceRebate(standings, bounds).filter(({ id }) => id !== `${at}`);
      assert.deepEqual(sliceRebate(frozen, bounds), others);
    }),
  );
});

test('property: changes of a round add up to what it is in the end', () => {
  const steps = fc.array(valids, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(chains, steps, (chain, values) => {
      for (const slice of sliceRebate(place(chain), open)) {
        let before = amount(0n);
        let paid = 0n;
        for (const after of values) {
          paid += rebateChange(slice, { before, after });
          before = after;
        }
        assert.equal(paid, rebateOf(before, slice));
      }
    }),
  );
});
