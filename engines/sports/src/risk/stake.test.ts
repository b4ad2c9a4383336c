import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToText } from '@parlour/money';
import fc from 'fast-check';
import { odds } from '../odds/odds.ts';
import { greatestReturn } from '../bet/settle.ts';
import { stakeOf } from '../bet/slip.ts';
import { cents, slipOf, slips } from '../bet/testing/slips.ts';
import { decideStake, roomLeft } from './stake-decision.ts';
import { largestUnitStake, timeFactorBps } from './stake-limit.ts';

test('limits are given in part long before the start and in play', () => {
  assert.deepEqual(
    [0, 59, 60, 1_439, 1_440, 9_999].map((minutes) => timeFactorBps(minutes)),
    [10_000, 10_000, 6_000, 6_000, 3_000, 3_000],
  );
  assert.equal(timeFactorBps(null), 5_000);
});

const leg = (winMax: number, timeBps = 10_000) => ({ winMax: cents(winMax), timeBps });

test('the largest stake is the limit by factor and time over what a unit wins', () => {
  const largest = (price: number, memberBps: number, timeBps: number) =>
    amountToText(
      largestUnitStake(slipOf([price], [1]), {
        legs: [leg(100_000, timeBps)],
        memberBps,
        returnMax: null,
      }),
    );
  assert.equal(largest(2.5, 5_000, 3_000), '100.00');
  assert.equal(largest(1.05, 10_000, 10_000), '20000.00');
  assert.equal(largest(4, 100, 10_000), '3.33');
});

test('the tightest leg counts, and what a slip returns has a ceiling', () => {
  const slip = slipOf([2, 3], [2]);
  const terms = { legs: [leg(100_000), leg(5_000)], memberBps: 10_000, returnMax: null };
  assert.equal(amountToText(largestUnitStake(slip, terms)), '10.00');
  assert.equal(amountToText(largestUnitStake(slip, { ...terms, returnMax: cents(1_200) })), '2.00');
  const boost = { rows: [{ legs: 2, bps: 10_000 }], oddsMin: odds(1_200), boostMax: cents(1) };
  assert.equal(amountToText(largestUnitStake({ ...slip, boost }, terms)), '5.00');
  assert.equal(amountToText(largestUnitStake(slip, { ...terms, legs: [] })), '0.00');
});

test('no slip at its largest stake wins more than its limit, and a step more would', () => {
  fc.assert(
    fc.property(slips(5), fc.integer({ min: 1_000, max: 1_000_000 }), ([slip], winMax) => {
      const terms = { legs: [leg(winMax)], memberBps: 10_000, returnMax: null };
      const unitStake = largestUnitStake(slip, terms);
      const won = (unit: typeof unitStake) => {
        const taken = { ...slip, unitStake: unit };
        return greatestReturn(taken) - (slip.isFreeBet === true ? 0n : stakeOf(taken));
      };
      if (unitStake > 0n) assert.ok(won(unitStake) <= cents(winMax));
      // Payouts are rounded down to a cent.
      assert.ok(won((unitStake + 1_000n) as typeof unitStake) > cents(winMax) - 1_000n);
    }),
    { numRuns: 100 },
  );
});

test('a stake is taken, taken in part, asked about or refused, with what would be taken', () => {
  const terms = {
    unitMin: cents(100),
    unitMax: cents(5_000),
    referMax: cents(20_000),
    onExcess: 'part',
  } as const;
  const accepted = { least: cents(100), most: cents(5_000) };
  assert.deepEqual(decideStake(cents(5_000), terms), { kind: 'accept' });
  assert.deepEqual(decideStake(cents(99), terms), {
    kind: 'refuse',
    reason: 'below_minimum',
    accepted,
  });
  assert.deepEqual(decideStake(cents(5_001), terms), { kind: 'part', unitStake: cents(5_000) });
  const asked = { ...terms, onExcess: 'refer' } as const;
  assert.deepEqual(decideStake(cents(20_000), asked), { kind: 'refer', unitStake: cents(5_000) });
  assert.deepEqual(decideStake(cents(20_001), asked), { kind: 'part', unitStake: cents(5_000) });
  const strict = { ...terms, onExcess: 'refuse' } as const;
  assert.deepEqual(decideStake(cents(6_000), strict), {
    kind: 'refuse',
    reason: 'above_limit',
    accepted,
  });
  const full = { ...terms, unitMax: cents(50) };
  assert.deepEqual(decideStake(cents(200), full), {
    kind: 'refuse',
    reason: 'no_room',
    accepted: null,
  });
  assert.deepEqual(decideStake(cents(200), { ...full, onExcess: 'refer' }), {
    kind: 'refer',
    unitStake: null,
  });
});

test('room is what the worst outcome leaves of a limit', () => {
  assert.equal(roomLeft(cents(100), cents(30)), cents(70));
  assert.equal(roomLeft(cents(100), cents(130)), 0n);
  assert.equal(roomLeft(cents(100), cents(-30)), cents(100));
});
