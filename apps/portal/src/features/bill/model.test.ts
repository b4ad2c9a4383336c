import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BillDetail } from './api/index.ts';
import {
  billLook,
  BILL_STATES,
  decimalsOf,
  ladderOf,
  lineLabel,
  readBillSearch,
  reviewOf,
  stepLabel,
  sumOfStates,
  whyLabel,
} from './model.ts';
import { shareBars } from './share-model.ts';
import { billDetail, tier } from './bill-builder.ts';

test('the address asks for a side, a state and an account, and nonsense is not asked for', () => {
  assert.deepEqual(readBillSearch({}), {
    side: 'received',
    state: undefined,
    account: undefined,
    isReached: undefined,
  });
  const asked = { side: 'to_pay', state: 'PARTIAL', account: 'bea', reached: '1' };
  assert.deepEqual(readBillSearch(asked), {
    side: 'to_pay',
    state: 'PARTIAL',
    account: 'bea',
    isReached: true,
  });
  assert.equal(readBillSearch({ state: 'LOST' }).state, undefined);
  assert.equal(readBillSearch({ account: 'bea' }).account, undefined, 'what comes in is one’s own');
  assert.equal(readBillSearch({ side: 'to_pay', account: 'a'.repeat(65) }).account, undefined);
});

test('a bill that is held back says so before its state', () => {
  assert.equal(billLook({ isHeld: true, state: 'PAYABLE' }).label, 'bill.state_HELD');
  assert.equal(billLook({ isHeld: false, state: 'PAYABLE' }).label, 'bill.state_PAYABLE');
  assert.equal(BILL_STATES.length, 13);
});

test('why a bill is not paid is told where it is not, and nowhere else', () => {
  const why = (change: Partial<Pick<BillDetail, 'isHeld' | 'state' | 'reviewer' | 'tier'>>) =>
    whyLabel({ isHeld: false, state: 'PAID', reviewer: null, tier: 1, ...change });
  assert.equal(why({}), null);
  assert.equal(why({ state: 'PENDING_REVIEW', reviewer: 'upline' }), 'bill.why_upline');
  assert.equal(why({ state: 'PENDING_REVIEW', reviewer: 'operator' }), 'bill.why_operator');
  assert.equal(why({ state: 'INSUFFICIENT' }), 'bill.why_short');
  assert.equal(why({ state: 'NOT_REACHED', tier: null }), 'bill.why_NOT_REACHED');
  assert.equal(why({ state: 'NOT_REACHED', tier: 2 }), 'bill.why_too_little');
  assert.equal(why({ state: 'PARTIAL', isHeld: true }), 'bill.why_HELD');
});

test('the ladder stands from the highest tier down and marks the one that was reached', () => {
  const ladder = ladderOf(
    billDetail({
      validBet: '70000.00',
      activeMembers: 3,
      tier: 2,
      tiers: [
        tier({ place: 1, dailyBetAmount: '10000.00', rateBps: 30 }),
        tier({ place: 2, dailyBetAmount: '50000.00', activeMembers: 2, rateBps: 50 }),
        tier({ place: 3, dailyBetAmount: '140000.00', activeMembers: 5, rateBps: 80 }),
      ],
    }),
  );
  assert.deepEqual(
    ladder.map(({ isReached, place }) => [place, isReached]),
    [
      [3, false],
      [2, true],
      [1, false],
    ],
  );
  assert.deepEqual(ladder[0]?.rungs, [
    {
      field: 'dailyBetAmount',
      unit: 'amount',
      wanted: '140000.00',
      reached: '70000.00',
      isMet: false,
      share: 0.5,
    },
    { field: 'activeMembers', unit: 'count', wanted: 5, reached: 3, isMet: false, share: 0.6 },
  ]);
  assert.equal(ladder[2]?.rungs.length, 1, 'a threshold that asks for nothing is no rung');
  assert.deepEqual(ladder[1]?.rates, [{ field: 'rateBps', bps: 50 }]);
});

test('a dividend is held against the loss with what was carried, not against the one of the period', () => {
  const [step] = ladderOf(
    billDetail({
      kind: 'DIVIDEND',
      tier: null,
      carry: {
        mode: 'PREV',
        thisLoss: '900.00',
        carriedIn: '-500.00',
        totalLoss: '400.00',
        carriedOut: '0.00',
      },
      tiers: [tier({ place: 1, periodProfitLoss: '800.00', rateBps: 1_000 })],
    }),
  );
  const rung = step?.rungs.find(({ field }) => field === 'periodProfitLoss');
  assert.deepEqual([rung?.reached, rung?.isMet, rung?.share], ['400.00', false, 0.5]);
});

test('single bets are held against a threshold one by one, so that no team reaches it', () => {
  const [step] = ladderOf(
    billDetail({
      kind: 'REALTIME_SALARY',
      tiers: [
        tier({
          place: 1,
          singleBetAmount: '10.00',
          profitWageRateBps: 20,
          lossWageRateBps: 30,
        }),
      ],
    }),
  );
  assert.equal(step?.rungs[0]?.reached, null);
  assert.deepEqual(
    step?.rates.map(({ bps }) => bps),
    [20, 30],
  );
});

test('what is finer than the currency keeps its decimals', () => {
  assert.equal(decimalsOf('0.507'), 3);
  assert.equal(decimalsOf('-12'), 0);
});

test('words for lines and steps that are newer than the page are never missing', () => {
  assert.equal(lineLabel('gross'), 'bill.line_gross');
  assert.equal(lineLabel('waited_out'), 'bill.line_waited_out');
  assert.equal(lineLabel('moon_phase'), 'bill.line_other');
  assert.equal(stepLabel({ step: 'paid', state: 'PAID' }), 'bill.step_paid');
  assert.equal(stepLabel({ step: 'moon_phase', state: 'PAID' }), 'bill.state_PAID');
});

test('a distribution is summed in the currency of the wallet alone', () => {
  const states = [
    { state: 'PAID', currency: 'INR', count: 2, paid: '10.50', open: '0.00' },
    { state: 'PARTIAL', currency: 'INR', count: 1, paid: '1.25', open: '3.00' },
    { state: 'PAID', currency: 'USD', count: 5, paid: '99.00', open: '0.00' },
  ] as const;
  assert.deepEqual(sumOfStates({ states: [...states], currency: 'INR' }), {
    count: 3,
    paid: '11.75',
    open: '3.00',
  });
});

test('bars are as long as what they stand for, whichever way it went', () => {
  const row = (name: string, validBet: string, profitLoss: string) => ({
    name,
    of: 'downline' as const,
    bets: 1,
    validBet,
    profitLoss,
  });
  const rows = [row('a', '25.00', '10.00'), row('b', '100.00', '-40.00')];
  assert.deepEqual(
    shareBars(rows, 'DAILY_WAGE').map(({ row: { name }, share }) => [name, share]),
    [
      ['b', 1],
      ['a', 0.25],
    ],
  );
  assert.deepEqual(
    shareBars(rows, 'DIVIDEND').map(({ share, value }) => [value, share]),
    [
      ['-40.00', 1],
      ['10.00', 0.25],
    ],
  );
  assert.equal(shareBars([row('a', '0.00', '0.00')], 'DIVIDEND')[0]?.share, 0);
});

test('what is earned is paid, open or under review', () => {
  const sums = { amount: '2.87', paid: '3.07', open: '0.00', currency: 'USD' };
  assert.deepEqual(reviewOf(sums), { value: '-0.20', currency: 'USD' });
  assert.equal(reviewOf({ ...sums, paid: '2.87' }), null);
  assert.equal(reviewOf(null), null);
});
