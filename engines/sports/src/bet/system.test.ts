import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToText } from '@parlour/money';
import { odds } from '../odds/odds.ts';
import { combinationsOf } from './combine.ts';
import { BETS_MAX, countBets, type Slip, slipFault, stakeOf, unitStakeOf } from './slip.ts';
import { NAMED_SYSTEMS, nameOfSystem, sizesOf, type SystemName } from './system.ts';
import { cents, EUR, slipOf } from './testing/slips.ts';

const betsOf = (legs: number, sizes: readonly number[]) =>
  countBets(slipOf(new Array<number>(legs).fill(2), sizes));

test('named systems make as many bets as they are known for', () => {
  const known: Readonly<Record<SystemName, number>> = {
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky15: 15,
    canadian: 26,
    lucky31: 31,
    heinz: 57,
    lucky63: 63,
    superHeinz: 120,
    lucky127: 127,
    goliath: 247,
    lucky255: 255,
  };
  for (const name of Object.keys(known) as SystemName[]) {
    const { legs } = NAMED_SYSTEMS[name];
    const sizes = sizesOf({ kind: 'named', name }, legs) ?? assert.fail(name);
    assert.equal(betsOf(legs, sizes), BigInt(known[name]), name);
    assert.equal(nameOfSystem(legs, sizes), name);
    assert.equal(sizesOf({ kind: 'named', name }, legs + 1), null);
  }
  assert.equal(nameOfSystem(4, [2]), null);
});

test('singles, multiples and k of n', () => {
  assert.equal(betsOf(5, sizesOf({ kind: 'singles' }, 5) ?? []), 5n);
  assert.equal(betsOf(5, sizesOf({ kind: 'multiple' }, 5) ?? []), 1n);
  assert.equal(betsOf(8, sizesOf({ kind: 'system', size: 7 }, 8) ?? []), 8n);
  assert.equal(betsOf(8, sizesOf({ kind: 'system', size: 4 }, 8) ?? []), 70n);
  assert.equal(sizesOf({ kind: 'system', size: 9 }, 8), null);
  assert.equal(sizesOf({ kind: 'multiple' }, 0), null);
});

test('combinations are listed with their bankers', () => {
  const bankers = [false, true, false, false];
  assert.deepEqual(
    [...combinationsOf(4, { bankers, sizes: [2, 3] })],
    [
      [0, 1],
      [1, 2],
      [1, 3],
      [0, 1, 2],
      [0, 1, 3],
      [1, 2, 3],
    ],
  );
});

test('a stake in all is spread over the bets in what the currency pays', () => {
  const unit = unitStakeOf(cents(1_000), 11n, EUR);
  assert.equal(amountToText(unit), '0.90');
  assert.equal(
    amountToText(stakeOf({ ...slipOf([2, 2, 2, 2], [2, 3, 4]), unitStake: unit })),
    '9.90',
  );
});

test('what is no slip is refused with what would be one', () => {
  const slip = slipOf([2, 3, 4], [2]);
  const bankers = (count: number): Slip => ({
    ...slip,
    legs: slip.legs.map((leg, index) => ({ ...leg, isBanker: index < count })),
  });
  assert.equal(slipFault(slip), null);
  assert.deepEqual(slipFault({ ...slip, legs: [] }), { code: 'legs', least: 1, most: 100 });
  assert.deepEqual(slipFault({ ...slip, sizes: [4] }), { code: 'sizes', most: 3 });
  assert.deepEqual(slipFault({ ...slip, sizes: [2, 2] }), { code: 'sizes', most: 3 });
  assert.deepEqual(slipFault({ ...slip, sizes: [] }), { code: 'sizes', most: 3 });
  assert.equal(slipFault(bankers(2)), null);
  assert.deepEqual(slipFault(bankers(3)), { code: 'bankers', most: 2 });
  const large = slipOf(new Array<number>(20).fill(2), [10]);
  assert.deepEqual(slipFault(large), { code: 'bets', most: BETS_MAX });
  assert.deepEqual(slipFault({ ...slip, isEachWay: true }), { code: 'place', legs: [0, 1, 2] });
  const placed = slip.legs.map((leg) => ({ ...leg, place: { part: 1, of: 5 } }));
  assert.equal(slipFault({ ...slip, legs: placed, isEachWay: true }), null);
  assert.equal(slipFault({ ...slip, unitStake: cents(0) })?.code, 'stake');
  assert.equal(
    slipFault({ ...slip, unitStake: (cents(1) + 1n) as typeof slip.unitStake })?.code,
    'stake',
  );
  assert.equal(slipFault({ ...slip, legs: [{ odds: odds(2_000) }] })?.code, 'sizes');
});
