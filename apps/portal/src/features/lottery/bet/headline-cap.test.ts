import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlay, groupOdds, ssc } from '@parlour/lottery';
import { amountToText } from '@parlour/money';
import { testOffer } from '../test-offer.ts';
import { headlineCap } from './headline-cap.ts';

function capOf(code: string) {
  const play = findPlay(ssc, code) ?? assert.fail(code);
  const odds = play.levels.map((level) => groupOdds(play, level, 1_800));
  const cap = headlineCap(play, odds, testOffer());
  return cap === null ? null : [amountToText(cap.amount), amountToText(cap.stake)];
}

test('odds that a single unit cannot be paid are told with the cap, and the stake that is paid in full', () => {
  // 90,000 for one would be 90,000.00; 20,000.00 is paid, so 0.22 is the most at full odds.
  assert.deepEqual(capOf('star5.direct'), ['20000.00', '0.22']);
});

test('odds that are paid at a unit are told alone', () => {
  assert.equal(capOf('star3front.direct'), null);
  assert.equal(capOf('fixed'), null);
});
