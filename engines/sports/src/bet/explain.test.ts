import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRatios, compareRatios, NOTHING, ratio } from '@parlour/money';
import fc from 'fast-check';
import { odds } from '../odds/odds.ts';
import { explainSettlement } from './explain.ts';
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from './leg-result.ts';
import { settleSlip } from './settle.ts';
import { outcomesOf, slipOf, slips } from './testing/slips.ts';

test('an explanation has every leg, every combination and every factor', () => {
  const slip = slipOf([2, 3, 4], [2], { stake: 10 });
  const { bets, combinations, legs, paid } = explainSettlement(
    slip,
    outcomesOf(HALF_WON, WON, LOST),
  );
  assert.deepEqual(
    legs.map(({ counted, end, factor, leg }) => [leg, end, counted, factor]),
    [
      [0, 'half_won', ratio(2n, 1n), ratio(3n, 2n)],
      [1, 'won', ratio(3n, 1n), ratio(3n, 1n)],
      [2, 'lost', ratio(4n, 1n), NOTHING],
    ],
  );
  assert.equal(bets, 3n);
  assert.deepEqual(combinations, [
    { part: 'win', legs: [0, 1], factor: ratio(9n, 2n) },
    { part: 'win', legs: [0, 2], factor: NOTHING },
    { part: 'win', legs: [1, 2], factor: NOTHING },
  ]);
  assert.deepEqual(paid, ratio(9n, 2n));
});

test('each way of ending has its word', () => {
  const shared = { ...WON, deadHeat: { places: 1, tied: 3 } };
  const list = [
    ...outcomesOf(WON, LOST, VOID, HALF_WON, HALF_LOST, shared),
    { result: LOST, isPaidEarly: true },
  ];
  const slip = slipOf(new Array<number>(7).fill(2), [1]);
  const { legs } = explainSettlement(slip, list);
  assert.deepEqual(
    legs.map(({ end }) => end),
    ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat', 'paid_early'],
  );
  assert.deepEqual(legs[5]?.deadHeat, { places: 1, tied: 3 });
});

test('places are explained beside wins, with what was taken off', () => {
  const slip = {
    ...slipOf([9], [1], { isEachWay: true }),
    legs: [{ odds: odds(9_000), place: { part: 1, of: 5 } }],
  };
  const { legs, sums } = explainSettlement(slip, [
    { result: LOST, placeResult: WON, deductionPercent: 25 },
  ]);
  assert.deepEqual(
    legs.map(({ counted, deductionPercent, part }) => [part, counted, deductionPercent]),
    [
      ['win', ratio(7n, 1n), 25],
      ['place', ratio(11n, 5n), 25],
    ],
  );
  assert.deepEqual(sums, [
    { part: 'win', factor: NOTHING },
    { part: 'place', factor: ratio(11n, 5n) },
  ]);
});

test('a list of too many combinations is left out, and the sums stay', () => {
  const slip = slipOf(new Array<number>(12).fill(1.5), [6]);
  const won = new Array<typeof WON>(12).fill(WON);
  const { bets, combinations, sums } = explainSettlement(slip, outcomesOf(...won));
  assert.equal(bets, 924n);
  assert.equal(combinations, null);
  assert.deepEqual(sums[0]?.factor, ratio(924n * 3n ** 6n, 2n ** 6n));
});

test('what is explained is what was paid', () => {
  fc.assert(
    fc.property(slips(5), ([slip, list]) => {
      const explained = explainSettlement(slip, list, 1_000);
      assert.deepEqual(explained.settlement, settleSlip(slip, list, 1_000));
      const listed = explained.combinations?.map(({ factor }) => factor) ?? [];
      const sum = [
        ...listed,
        ratio(-(explained.stakeKept?.numerator ?? 0n), explained.stakeKept?.denominator ?? 1n),
      ];
      assert.equal(compareRatios(sum.reduce(addRatios, NOTHING), explained.paid), 0);
    }),
    { numRuns: 100 },
  );
});
