import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineBetOf, STAKE_STEP, winOf } from '@parlour/games/velvet-hours';
import { add, type Amount, amount, currencies, isPayable, subtract } from '@parlour/money';
import {
  isPlaceTooHigh,
  isStakeOffered,
  noLimits,
  stakeDefault,
  stakesOf,
  stakeStepOf,
  stakesWithin,
} from './stakes.ts';

for (const currency of currencies.values()) {
  test(`every stake in ${currency.code} is shared evenly, so every win can be paid`, () => {
    const stakes = stakesOf(currency.code);
    assert.ok(stakes.length >= 10);
    for (const [index, stake] of stakes.entries()) {
      assert.ok(index === 0 || stake > (stakes[index - 1] ?? 0n));
      assert.equal(stake % BigInt(STAKE_STEP), 0n);
      assert.ok(isPayable(stake, currency));
      assert.ok(isPayable(lineBetOf(stake), currency));
      assert.equal(winOf(stake, STAKE_STEP), stake);
    }
    const byLadder = { hasFreeStakes: false };
    const free = { hasFreeStakes: true };
    const offer = { ...noLimits, currency: currency.code };
    const least = stakes[0] as Amount;
    const step = stakeStepOf(currency.code);
    assert.ok(isStakeOffered(byLadder, offer, stakeDefault(stakes, currency.code)));
    assert.ok(!isStakeOffered(byLadder, offer, add(least, step)));
    assert.ok(isStakeOffered(free, offer, add(least, step)));
    assert.ok(!isStakeOffered(free, offer, subtract(least, step)));
    assert.ok(!isStakeOffered(free, offer, add(stakes.at(-1) as Amount, step)));
    if (step > 1n) assert.ok(!isStakeOffered(free, offer, amount(least + 1n)));
  });
}

const units = (value: number): Amount => amount(BigInt(value * 100_000));
const usd = (stakeMin: number | null, stakeMax: number | null) => ({
  currency: 'USD',
  stakeMin: stakeMin === null ? null : units(stakeMin),
  stakeMax: stakeMax === null ? null : units(stakeMax),
  placeMax: null,
});

test('limits of the operator narrow what the studio offers, and never widen it', () => {
  const lines = { hasFreeStakes: false };
  const free = { hasFreeStakes: true };
  assert.deepEqual(stakesWithin(lines, usd(0.5, 2)), [0.6, 0.8, 1, 1.6, 2].map(units));
  assert.deepEqual(stakesWithin(free, usd(0.5, 0.9)), [0.5, 0.6, 0.8, 0.9].map(units));
  assert.deepEqual(stakesWithin(free, usd(0.01, 9_000)), stakesOf('USD'));
  assert.deepEqual(stakesWithin(lines, usd(0.25, 0.35)), []);
  assert.deepEqual(stakesWithin(free, usd(200, 300)), []);
  assert.ok(!isStakeOffered(lines, usd(null, 2), units(3)));
  assert.ok(!isStakeOffered(free, usd(0.5, null), units(0.49)));
  assert.ok(isStakeOffered(free, usd(0.5, null), units(0.5)));
});

test('the stake shown first is the usual one or the nearest within the limits', () => {
  const first = (least: number | null, most: number | null) =>
    stakeDefault(stakesWithin({ hasFreeStakes: false }, usd(least, most)), 'USD');
  assert.deepEqual([first(null, null), first(null, 0.5), first(2, null)], [1, 0.4, 2].map(units));
});

test('a bet on one place is held against the limit of the table, whatever else was sent', () => {
  const limit = { placeMax: units(5) };
  const bets = (...amounts: string[]) => ({ bets: amounts.map((text) => ({ amount: text })) });
  assert.ok(isPlaceTooHigh(bets('1.00', '5.01'), limit));
  assert.ok(!isPlaceTooHigh(bets('5.00', '5.00'), limit));
  assert.ok(!isPlaceTooHigh(bets('5.01'), { placeMax: null }));
  for (const odd of [null, {}, { bets: 3 }, { bets: [null, 'x', { amount: {} }] }]) {
    assert.ok(!isPlaceTooHigh(odd, limit));
  }
});
