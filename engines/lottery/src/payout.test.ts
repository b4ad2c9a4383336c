import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText, amountToText, currencyOf, type Amount } from '@parlour/money';
import { ssc } from './families/ssc/index.ts';
import { fixedOdds, groupOdds } from './odds.ts';
import { payoutMax, settleBet, type BetTerms } from './payout.ts';
import { findPlay, LOST, type Verdict } from './play.ts';
import { ratio } from './ratio.ts';
import { priceStake } from './stake.ts';
import { readSelection } from './selection.ts';

const USD = currencyOf('USD');
const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const written = ({ payout, refund, validBet, rebate, status }: ReturnType<typeof settleBet>) => [
  status,
  ...[payout, refund, validBet, rebate].map((each) => amountToText(each)),
];

const terms = (more: Partial<BetTerms> = {}): BetTerms => ({
  bets: 2,
  perUnit: money('2'),
  price: 1,
  odds: [fixedOdds(19_800)],
  rebateBps: 50,
  currency: USD,
  ...more,
});

test('a stake is bets by unit by mode by multiple, and must be payable', () => {
  const price = (
    count: number,
    unit: number,
    mode: 'yuan' | 'jiao' | 'fen' | 'li',
    multiple: number,
  ) => {
    const stake = priceStake({ count }, { unit, mode, multiple }, USD);
    return stake.ok ? amountToText(stake.total) : stake.reason;
  };
  assert.equal(price(3, 2, 'yuan', 5), '30.00');
  assert.equal(price(3, 1, 'jiao', 1), '0.30');
  assert.equal(price(3, 2, 'fen', 1), '0.06');
  assert.equal(price(5, 2, 'li', 1), '0.01');
  assert.equal(price(3, 2, 'li', 1), 'too_fine');
  assert.equal(price(3, 0, 'yuan', 1), 'unit');
  assert.equal(price(3, -2, 'yuan', 1), 'unit');
  assert.equal(price(3, 2, 'yuan', 0), 'multiple');
  assert.equal(price(3, 2, 'yuan', 1.5), 'multiple');
  assert.equal(price(3, 2, 'yuan', 1e9), 'multiple');
  assert.equal(price(1e9, 1_000_000, 'yuan', 1_000_000), 'too_large');
  assert.deepEqual(
    priceStake({ count: 2, price: 27 }, { unit: 1, mode: 'yuan', multiple: 1 }, USD),
    {
      ok: true,
      perUnit: money('1'),
      total: money('54'),
    },
  );
});

test('a win, a loss, a push and a part of each', () => {
  const settle = (verdict: Verdict, more: Partial<BetTerms> = {}) =>
    written(settleBet(verdict, terms(more)));
  assert.deepEqual(settle({ wins: [1], pushed: 0 }), ['won', '3.96', '0.00', '4.00', '0.02']);
  assert.deepEqual(settle(LOST), ['lost', '0.00', '0.00', '4.00', '0.02']);
  assert.deepEqual(settle({ wins: [0], pushed: 2 }), ['tie', '4.00', '4.00', '0.00', '0.00']);
  assert.deepEqual(settle({ wins: [1], pushed: 1 }), ['won', '5.96', '2.00', '2.00', '0.01']);
  assert.deepEqual(settle({ wins: [0], pushed: 1 }), ['lost', '2.00', '2.00', '2.00', '0.01']);
  const points = { bets: 1, price: 27, perUnit: money('1'), odds: [fixedOdds(995_000)] };
  assert.deepEqual(settle({ wins: [2], pushed: 0 }, points).slice(0, 4), [
    'won',
    '199.00',
    '0.00',
    '27.00',
  ]);
  const tiny = { perUnit: money('0.002'), odds: [fixedOdds(19_800)], bets: 5 };
  assert.deepEqual(settle({ wins: [1], pushed: 0 }, tiny).slice(0, 2), ['won', '0.00']);
});

test('payouts are truncated once, at the very end', () => {
  const group6 = { code: 'win', outcomes: 1000, winners: 6 };
  const odds = [groupOdds({}, group6, 1950), groupOdds({}, group6, 1950)];
  // 162.5 a unit, twice, on 0.03: 9.75 and not 2 x 4.87.
  const result = settleBet({ wins: [1, 1], pushed: 0 }, terms({ odds, perUnit: money('0.03') }));
  assert.equal(amountToText(result.payout), '9.75');
  const near = terms({ odds: [ratio(999_999n, 1_000_000n)], perUnit: money('1'), bets: 1 });
  assert.equal(amountToText(settleBet({ wins: [1], pushed: 0 }, near).payout), '0.99');
});

test('the legs of a parlay multiply, and a pushed leg counts once', () => {
  const win: Verdict = { wins: [1], pushed: 0 };
  const push: Verdict = { wins: [0], pushed: 1 };
  const legs = (...list: Verdict[]): Verdict => ({ wins: [], pushed: 0, legs: list });
  const settle = (verdict: Verdict) => written(settleBet(verdict, terms({ bets: 1 })));
  assert.deepEqual(settle(legs(win, win)).slice(0, 3), ['won', '7.84', '0.00']);
  assert.deepEqual(settle(legs(win, push, win)).slice(0, 3), ['won', '7.84', '0.00']);
  assert.deepEqual(settle(legs(push, push)), ['tie', '2.00', '2.00', '0.00', '0.00']);
  assert.deepEqual(settle(LOST).slice(0, 2), ['lost', '0.00']);
});

test('the most a bet may pay is that of its best draw', () => {
  const most = (code: string, text: string) => {
    const play = findPlay(ssc, code);
    assert.ok(play !== null);
    const selection = readSelection(text);
    const odds = play.levels.map((level) => groupOdds(play, level, 1900));
    const bets = play.count(selection);
    return amountToText(
      payoutMax(play.peaks(selection), terms({ bets, odds, perUnit: money('2') })),
    );
  };
  assert.equal(most('star3front.direct', '1,2|3|4'), '1900.00');
  assert.equal(most('star3front.groupSum', '3,4'), '633.33');
  assert.equal(most('star5.combo', '1|2|3|4|5'), '211109.00');
  assert.equal(most('fixed', '1,2|3|||'), '38.00');
  assert.equal(most('front2.sides', 'big,odd|big,small'), '15.20');
  assert.equal(most('any2.group', 'wan,qian,bai|1,2'), '190.00');
});
