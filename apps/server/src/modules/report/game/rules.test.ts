import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { type GameSums, measure } from './rules.ts';

const sheet = {
  rtpPpmMin: 960_000,
  rtpPpmMax: 960_000,
  deviationMilliMin: 4_000,
  deviationMilliMax: 4_000,
  isOfBestPlay: false,
};
const UNIT = 100_000n;

/** Rounds of one unit, some of which win so many. */
const sums = (rounds: bigint, wins: bigint, each: bigint): GameSums => ({
  rounds,
  stake: amount(rounds * UNIT),
  payout: amount(wins * each * UNIT),
  stakeSquares: Number(rounds * UNIT * UNIT),
  stakePayouts: Number(wins * each * UNIT * UNIT),
  payoutSquares: Number(wins * each * each * UNIT * UNIT),
});

test('the error is the deviation of the sheet by the root of the rounds', () => {
  const measured = measure(sums(10_000n, 1_000n, 9n), sheet);
  assert.deepEqual(measured, {
    rtpPpm: 900_000,
    errorPpm: 40_000,
    outsideHundredths: -150,
    isAlarm: false,
  });
});

test('more than four errors outside is an alarm, on either side', () => {
  const at = (wins: bigint) => measure(sums(1_000_000n, wins, 10n), sheet);
  // One error is 0.4 points.
  assert.deepEqual([at(97_600n)?.outsideHundredths, at(97_600n)?.isAlarm], [400, false]);
  assert.deepEqual([at(97_610n)?.isAlarm, at(94_390n)?.isAlarm], [true, true]);
  assert.equal(at(96_000n)?.outsideHundredths, 0);
});

test('few rounds raise no alarm, and nothing staked measures nothing', () => {
  assert.equal(measure(sums(999n, 999n, 100n), sheet)?.isAlarm, false);
  assert.equal(measure(sums(0n, 0n, 0n), sheet), null);
});

test('stakes of unequal size make the return less sure than their number says', () => {
  const even = sums(10_000n, 960n, 10n);
  const uneven = { ...even, stakeSquares: even.stakeSquares * 4 };
  assert.equal(measure(uneven, sheet)?.errorPpm, 2 * (measure(even, sheet)?.errorPpm ?? 0));
});

test('where ways to play differ, the deviation is that of the rounds, within what the sheet allows', () => {
  const wide = { ...sheet, rtpPpmMin: 940_000, deviationMilliMin: 1_000, deviationMilliMax: 5_000 };
  const errorOf = (each: bigint) =>
    measure(sums(1_000_000n, 960_000n / each, each), wide)?.errorPpm ?? 0;
  assert.equal(errorOf(1n), 1_000);
  assert.equal(errorOf(96n), 5_000);
  const middle = errorOf(10n);
  assert.ok(middle > 2_900 && middle < 3_000, String(middle));
});

test('of a game of best play only more than the sheet says is an alarm', () => {
  const best = { ...sheet, isOfBestPlay: true };
  assert.equal(measure(sums(1_000_000n, 90_000n, 10n), best)?.isAlarm, false);
  assert.equal(measure(sums(1_000_000n, 99_000n, 10n), best)?.isAlarm, true);
});

test('without a sheet there is a return alone', () => {
  assert.deepEqual(measure(sums(10n, 1n, 5n), null), {
    rtpPpm: 500_000,
    errorPpm: null,
    outsideHundredths: null,
    isAlarm: false,
  });
});
