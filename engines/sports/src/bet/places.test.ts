import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratio } from '@parlour/money';
import { odds } from '../odds/odds.ts';
import { deductionOf, RULE_FOUR } from './deduction.ts';
import { EARLY_PAYOUT_LEADS, isPaidEarlyAt } from './early-payout.ts';
import { priceRatio } from './leg-factor.ts';
import { LOST, WON } from './leg-result.ts';
import { placeTermsOf, positionResult } from './place-terms.ts';
import { settleSlip } from './settle.ts';
import type { LegOutcome } from './slip.ts';
import { cents, slipOf } from './testing/slips.ts';

test('places of a race follow from its runners', () => {
  const terms = (runners: number, isHandicap = false) => {
    const found = placeTermsOf({ runners, isHandicap });
    return found === null ? null : [found.places, `${found.fraction.part}/${found.fraction.of}`];
  };
  assert.deepEqual(
    [2, 4, 5, 7, 8, 20].map((runners) => terms(runners)),
    [null, null, [2, '1/4'], [2, '1/4'], [3, '1/5'], [3, '1/5']],
  );
  assert.deepEqual(
    [8, 11, 12, 15, 16, 40].map((runners) => terms(runners, true)),
    [
      [3, '1/5'],
      [3, '1/5'],
      [3, '1/4'],
      [3, '1/4'],
      [4, '1/4'],
      [4, '1/4'],
    ],
  );
});

test('a position is won, shared or lost', () => {
  assert.deepEqual(positionResult(1, 1), WON);
  assert.deepEqual(positionResult(2, 1), LOST);
  assert.deepEqual(positionResult(1, 1, 2), { ...WON, deadHeat: { places: 1, tied: 2 } });
  assert.deepEqual(positionResult(3, 3, 4), { ...WON, deadHeat: { places: 1, tied: 4 } });
  assert.deepEqual(positionResult(2, 3, 2), WON);
});

test('withdrawn runners take their share of winnings, ninety percent at most', () => {
  assert.equal(deductionOf([odds(1_100)]), 90);
  assert.equal(deductionOf([odds(2_000)]), 45);
  assert.equal(deductionOf([odds(15_000), odds(10_000)]), 15);
  assert.equal(deductionOf([odds(15_001)]), 0);
  assert.equal(deductionOf([odds(1_500), odds(2_000)]), 90);
  assert.equal(deductionOf([]), 0);
  for (const [index, { oddsMost, percent }] of RULE_FOUR.entries()) {
    const before = RULE_FOUR[index - 1];
    assert.ok(before === undefined || (before.oddsMost < oddsMost && before.percent > percent));
  }
});

test('the price that counts is exact', () => {
  const exact = (price: Parameters<typeof priceRatio>[0]) => {
    const { denominator, numerator } = priceRatio(price);
    return ratio(numerator, denominator);
  };
  assert.deepEqual(exact({ odds: odds(9_000), place: { part: 1, of: 5 } }), ratio(13n, 5n));
  assert.deepEqual(exact({ odds: odds(3_000), deductionPercent: 25 }), ratio(5n, 2n));
  assert.deepEqual(exact({ odds: odds(4_333), place: { part: 1, of: 4 } }), ratio(7_333n, 4_000n));
});

test('two goals ahead pay a pick of before the match, and no other', () => {
  const pick = { side: 'home', isBeforeMatch: true, isMatchWinner: true } as const;
  const lead = { lead: 2 };
  assert.equal(isPaidEarlyAt(pick, { home: 2, away: 0 }, lead), true);
  assert.equal(isPaidEarlyAt(pick, { home: 2, away: 1 }, lead), false);
  assert.equal(isPaidEarlyAt({ ...pick, side: 'away' }, { home: 1, away: 4 }, lead), true);
  assert.equal(isPaidEarlyAt({ ...pick, side: 'draw' }, { home: 2, away: 0 }, lead), false);
  assert.equal(isPaidEarlyAt({ ...pick, isBeforeMatch: false }, { home: 2, away: 0 }, lead), false);
  assert.equal(isPaidEarlyAt({ ...pick, isMatchWinner: false }, { home: 2, away: 0 }, lead), false);
});

test('a lead that was given away again pays the home side early and the draw by the result', () => {
  const paidEarly = isPaidEarlyAt(
    { side: 'home', isBeforeMatch: true, isMatchWinner: true },
    { home: 2, away: 0 },
    { lead: EARLY_PAYOUT_LEADS.football },
  );
  const paid = (outcome: LegOutcome) =>
    settleSlip(slipOf([2.5], [1], { stake: 10 }), [outcome]).payout;
  // The match ends 2-2.
  assert.equal(paid({ result: LOST, isPaidEarly: paidEarly }), cents(2_500));
  assert.equal(paid({ result: WON }), cents(2_500));
});
