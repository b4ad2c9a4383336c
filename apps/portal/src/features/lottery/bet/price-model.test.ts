import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor, findPlay, readSelection, STARTING_PACKS } from '@parlour/lottery';
import { amountToText } from '@parlour/money';
import type { Offer } from '../offer.ts';
import { testOffer } from '../test-offer.ts';
import { rebateAt, steppedGroup } from './group-model.ts';
import { oddsOf, oddsText, pickOdds } from './odds-model.ts';
import { priceBet, type PricedBet, type Terms, totalsOf } from './price-model.ts';

const TERMS: Terms = { unit: 2, mode: 'yuan', multiple: 1, group: 1900 };

function betOf(code: string, text: string, family = 'ssc') {
  const found = familyFor(family, 'horse');
  const play = found === null ? null : findPlay(found, code);
  if (play === null) throw new Error(`no play ${code}`);
  const selection = readSelection(text);
  return { play, selection, bets: play.count(selection) };
}

test('a bet costs bets x unit x mode x multiple, and shows what it pays at most', () => {
  const pricing = priceBet(betOf('star3back.direct', '1,2|3|4,5'), TERMS, testOffer());
  assert.ok(pricing.ok);
  assert.equal(amountToText(pricing.bet.stake), '8.00');
  // 1000 x 1900 / 2000 for each of the two units of the single bet that can win.
  assert.equal(amountToText(pricing.bet.payoutMax), '1900.00');
  assert.equal(pricing.bet.rebateBps, 280);
});

test('a few picks of many are capped, and that is told', () => {
  const offer: Offer = testOffer();
  const pricing = priceBet(betOf('star5.direct', '1|2|3|4|5'), { ...TERMS, multiple: 10 }, offer);
  assert.ok(pricing.ok);
  assert.equal(pricing.bet.cap.reason, 'single_pick');
  assert.equal(amountToText(pricing.bet.payoutMax), '20000.00');
  assert.equal(pricing.bet.isCapped, true);
});

test('bets together pay no more than an issue may, and single picks of a play no more than theirs', () => {
  const offer = testOffer();
  const priced = (code: string, text: string, multiple: number) => {
    const pricing = priceBet(betOf(code, text), { ...TERMS, multiple }, offer);
    assert.ok(pricing.ok);
    return pricing.bet;
  };
  const told = (bets: readonly PricedBet[], limits = offer.limits) => {
    const { payoutMax, isCapped } = totalsOf(bets, { limits });
    return [amountToText(payoutMax), isCapped];
  };
  // 1900 x 8 each, which the single pick's 20,000 holds alone and not together.
  const triple = priced('star3back.direct', '1|2|3', 8);
  assert.deepEqual(told([triple]), ['15200.00', false]);
  assert.deepEqual(told([triple, triple]), ['20000.00', true]);
  const other = priced('star3front.direct', '1|2|3', 8);
  assert.deepEqual(told([triple, other]), ['30400.00', false]);
  const low = { ...offer.limits, payoutMax: '25000.00' };
  assert.deepEqual(told([triple, other], low), ['25000.00', true]);
});

test('what the limits or the currency do not allow is a fault', () => {
  const bet = betOf('fixed', '1||||');
  const fault = (terms: Partial<Terms>) => {
    const pricing = priceBet(bet, { ...TERMS, ...terms }, testOffer());
    return pricing.fault;
  };
  assert.equal(fault({}), null);
  assert.equal(fault({ mode: 'li', unit: 1 }), 'too_fine');
  assert.equal(fault({ mode: 'fen' }), 'stake_below_minimum');
  assert.equal(fault({ multiple: 10_000 }), 'stake_above_maximum');
  assert.equal(fault({ multiple: 0 }), 'multiple');
});

test('odds move with the group, and what they lose is rebate', () => {
  const { play } = betOf('fixed', '1||||');
  const odds = (group: number) => oddsOf(play, testOffer(), group)?.map(oddsText);
  assert.deepEqual(odds(2000), ['10.00']);
  assert.deepEqual(odds(1956), ['9.78']);
  assert.equal(oddsOf(play, testOffer(), null), null);
  const group = { min: 1800, max: 1960, step: 2, mine: 1957 };
  assert.equal(steppedGroup(group, 1901), 1902);
  assert.equal(steppedGroup(group, 9_999), 1956);
  assert.equal(steppedGroup(group, 0), 1800);
  assert.equal(rebateAt(group, 1957), 0);
  assert.equal(rebateAt(group, 1937), 100);
});

test('iPerm stakes each order whole and pays the odds of the straight play', () => {
  const pack = STARTING_PACKS.get('four-d') ?? null;
  const offer = testOffer({ gameCode: 'four-d', family: 'four-d', group: null, pack });
  const terms = { ...TERMS, unit: 1, group: null };
  const costs = (code: string, text: string) => {
    const pricing = priceBet(betOf(code, text, 'four-d'), terms, offer);
    assert.ok(pricing.ok);
    return amountToText(pricing.bet.stake);
  };
  assert.equal(costs('big.perm', '1234'), '24.00');
  assert.equal(costs('big.perm', '1112,1122,1123'), '22.00');
  assert.equal(costs('big.box24', '1234'), '1.00');
  const straight = oddsOf(betOf('big', '1234', 'four-d').play, offer, null);
  assert.deepEqual(oddsOf(betOf('big.perm', '1234', 'four-d').play, offer, null), straight);
  assert.equal(straight?.[0] && oddsText(straight[0]), '2,500.00');
});

test('a press on a pick bets at the odds of its own level', () => {
  const pack = STARTING_PACKS.get('ssc') ?? null;
  const offer = testOffer({ pack });
  const { play } = betOf('dragonTiger.15', 'dragon');
  const odds = oddsOf(play, offer, null);
  assert.ok(odds !== null);
  const tie = pickOdds(play, odds, { box: 0, token: 'tie' });
  const dragon = pickOdds(play, odds, { box: 0, token: 'dragon' });
  assert.ok(tie !== null && dragon !== null);
  assert.equal(oddsText(tie), '9.70');
  assert.equal(oddsText(dragon), '2.1555');
});

test('a pick that can win at several levels has no odds of its own, one of a single level has', () => {
  const family = familyFor('ssc', 'horse');
  const sum = family === null ? null : findPlay(family, 'star3front.groupSum');
  assert.ok(sum !== null);
  const odds = oddsOf(sum, testOffer(), 1900);
  assert.ok(odds !== null);
  assert.equal(pickOdds(sum, odds, { box: 0, token: '13' }), null);
  assert.notEqual(pickOdds(sum, odds, { box: 0, token: '1' }), null);
});
