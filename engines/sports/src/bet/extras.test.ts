import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToText } from '@parlour/money';
import { odds } from '../odds/odds.ts';
import { boostBpsOf, boostFault, boostOfLegs, type BoostTable } from './boost.ts';
import { HALF_LOST, type LegResult, LOST, VOID, WON } from './leg-result.ts';
import type { LuckyExtra } from './lucky.ts';
import { settleSlip } from './settle.ts';
import type { LegOutcome, Slip } from './slip.ts';
import { cents, outcomesOf, slipOf } from './testing/slips.ts';

const table: BoostTable = {
  rows: [
    { legs: 4, bps: 500 },
    { legs: 5, bps: 1_000 },
    { legs: 7, bps: 2_000 },
    { legs: 10, bps: 3_000 },
  ],
  oddsMin: odds(1_200),
  boostMax: null,
};
const paid = (slip: Slip, list: readonly LegOutcome[]) => {
  const { extra, payout } = settleSlip(slip, list);
  return [amountToText(payout), amountToText(extra)];
};
const allWon = (legs: number) => outcomesOf(...new Array<LegResult>(legs).fill(WON));

test('a boost is on the winnings, not on the stake', () => {
  const boost: BoostTable = { ...table, rows: [{ legs: 2, bps: 2_500 }] };
  const slip = slipOf([13, 2], [2], { stake: 10, boost });
  assert.deepEqual(paid(slip, allWon(2)), ['322.50', '62.50']);
  assert.deepEqual(paid({ ...slip, isFreeBet: true }, allWon(2)), ['312.50', '62.50']);
  assert.deepEqual(paid(slip, outcomesOf(WON, LOST)), ['0.00', '0.00']);
  const capped = { ...slip, boost: { ...boost, boostMax: cents(5_000) } };
  assert.deepEqual(paid(capped, allWon(2)), ['310.00', '50.00']);
});

test('void legs are counted off a boost', () => {
  const slip = slipOf([2, 2, 2, 2, 2], [5], { boost: table });
  assert.deepEqual(paid(slip, allWon(5)), ['35.10', '3.10']);
  assert.deepEqual(paid(slip, outcomesOf(VOID, WON, WON, WON, WON)), ['16.75', '0.75']);
  assert.deepEqual(paid(slip, outcomesOf(VOID, VOID, WON, WON, WON)), ['8.00', '0.00']);
  // Half of a leg has run: it counts.
  assert.deepEqual(paid(slip, outcomesOf(HALF_LOST, WON, WON, WON, WON)), ['8.70', '0.70']);
  // A loss that is only reduced has no winnings to boost.
  const low = slipOf([1.2, 1.2, 1.2, 1.2], [4], { boost: table });
  const halves = outcomesOf(HALF_LOST, HALF_LOST, WON, WON);
  assert.deepEqual(paid(low, halves), ['0.36', '0.00']);
});

test('a leg below the least price has no boost, and a leg repriced below it does not count', () => {
  const slip = slipOf([2, 2, 2, 1.19], [4], { boost: table });
  assert.equal(boostBpsOf(slip, allWon(4)), 0);
  const fair = slipOf([2, 2, 2, 2, 2], [5], { boost: table });
  const repriced: LegOutcome = { result: WON, odds: odds(1_100) };
  assert.equal(boostBpsOf(fair, [repriced, ...allWon(4)]), 500);
  assert.equal(boostBpsOf(fair, [{ result: VOID, isPaidEarly: true }, ...allWon(4)]), 1_000);
  assert.equal(boostBpsOf({ ...fair, sizes: [4] }, allWon(5)), 0);
  assert.equal(boostBpsOf({ ...fair, isEachWay: true }, allWon(5)), 0);
});

test('rows of a table rise', () => {
  assert.equal(boostFault(table), null);
  assert.equal(boostFault({ ...table, rows: [] }), 'empty');
  assert.equal(boostFault({ ...table, rows: [{ legs: 1, bps: 100 }] }), 'order');
  assert.equal(boostFault({ ...table, rows: [...table.rows, { legs: 11, bps: 100 }] }), 'order');
  assert.deepEqual(
    [3, 4, 6, 9, 40].map((legs) => boostOfLegs(table, legs)),
    [0, 500, 1_000, 2_000, 3_000],
  );
});

const lucky: LuckyExtra = { loneWinnerTimes: 2, allWinnersBps: 1_000 };
const lucky15 = slipOf([2, 1.5, 3, 2.5], [1, 2, 3, 4], { lucky });

test('a lone winner of a Lucky 15 has its odds doubled', () => {
  assert.deepEqual(paid(lucky15, outcomesOf(LOST, LOST, WON, LOST)), ['5.00', '2.00']);
  assert.deepEqual(paid(lucky15, outcomesOf(LOST, LOST, WON, VOID)), ['7.00', '0.00']);
  const shared: LegResult = { ...WON, deadHeat: { places: 1, tied: 2 } };
  assert.deepEqual(paid(lucky15, outcomesOf(LOST, LOST, shared, LOST)), ['2.50', '1.00']);
  const reduced: LegOutcome = { result: WON, deductionPercent: 50 };
  const [lost] = outcomesOf(LOST);
  assert.deepEqual(paid(lucky15, [lost!, lost!, reduced, lost!]), ['3.00', '1.00']);
});

test('all winners of a Lucky 15 have a tenth more', () => {
  // 3 · 2.5 · 4 · 3.5 - 1 is 104, on a stake of 15.
  assert.deepEqual(paid(lucky15, allWon(4)), ['112.90', '8.90']);
  assert.deepEqual(paid(lucky15, outcomesOf(VOID, WON, WON, WON)), ['69.00', '0.00']);
});

test('extras are for systems with all their singles, and count the bets to win alone', () => {
  const yankee = { ...lucky15, sizes: [2, 3, 4] };
  assert.deepEqual(paid(yankee, allWon(4)), ['95.00', '0.00']);
  const placed: Slip = {
    ...lucky15,
    isEachWay: true,
    legs: lucky15.legs.map((leg) => ({ ...leg, place: { part: 1, of: 4 } })),
  };
  const won = allWon(4).map((outcome) => ({ ...outcome, placeResult: LOST }));
  assert.deepEqual(paid(placed, won), ['112.90', '8.90']);
});
