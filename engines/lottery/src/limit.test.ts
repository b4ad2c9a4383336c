import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  amountFromText,
  amountToText,
  currencyOf,
  type Amount,
  ZERO,
} from '@parlour/money';
import fc from 'fast-check';
import { capPayouts, checkStake, payoutCap, type StakeLimits } from './limit.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);

const limits: StakeLimits = {
  stakeMin: money('1'),
  stakeMax: money('100'),
  betsMax: 50,
  memberIssueMax: money('150'),
};

test('a ticket that fits passes, and each limit has its name', () => {
  const check = (stake: string, bets = 1, staked = '0') =>
    checkStake({ stake: money(stake), bets, stakedOnIssue: money(staked) }, limits);
  assert.equal(check('1'), null);
  assert.equal(check('100', 50, '50'), null);
  assert.equal(check('0.99'), 'stake_below_minimum');
  assert.equal(check('0'), 'stake_below_minimum');
  assert.equal(check('100.01'), 'stake_above_maximum');
  assert.equal(check('10', 51), 'bets');
  assert.equal(check('10', 1, '140.01'), 'member_issue');
});

test('few picks of many have a cap of their own', () => {
  const payout = {
    payoutMax: money('300000'),
    singlePickBps: 500,
    singlePickPayoutMax: money('20000'),
  };
  assert.deepEqual(payoutCap({ bets: 50, space: 1000 }, payout), {
    amount: money('20000'),
    reason: 'single_pick',
  });
  assert.equal(payoutCap({ bets: 51, space: 1000 }, payout).reason, 'issue');
  const none = { ...payout, singlePickPayoutMax: null };
  assert.equal(payoutCap({ bets: 1, space: 1000 }, none).reason, 'issue');
});

test('a cap is shared in proportion and to the last cent', () => {
  const wins = ['100', '100', '100'].map((payout) => ({ payout: money(payout), refund: ZERO }));
  const cut = capPayouts(wins, money('100'), currencyOf('USD'));
  assert.deepEqual(
    cut.map((each) => amountToText(each)),
    ['33.34', '33.33', '33.33'],
  );
  const payouts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(payouts, fc.bigInt({ min: 0n, max: 30_000n }), (cents, capCents) => {
      const before = cents.map((each) => amount(each * 1000n));
      const cap = amount(capCents * 1000n);
      const wins = before.map((payout) => ({ payout, refund: ZERO }));
      const after = capPayouts(wins, cap, currencyOf('USD'));
      const total = after.reduce((sum, each) => sum + each, 0n);
      const whole = before.reduce((sum, each) => sum + each, 0n);
      assert.equal(total, whole < cap ? whole : cap);
      for (const [index, each] of after.entries()) assert.ok(each <= (before[index] ?? 0n));
    }),
  );
});

test('a cap takes nothing of a stake that was pushed', () => {
  const bet = (payout: string, refund: string) => ({
    payout: money(payout),
    refund: money(refund),
  });
  const paid = (cap: string, ...bets: ReturnType<typeof bet>[]) =>
    capPayouts(bets, money(cap), currencyOf('USD')).map((each) => amountToText(each));
  assert.deepEqual(paid('100', bet('500', '500')), ['500.00']);
  assert.deepEqual(paid('0', bet('500', '500')), ['500.00']);
  // The second bet won 150 beside a push of 50.
  assert.deepEqual(paid('100', bet('150', '0'), bet('200', '50')), ['50.00', '100.00']);
  assert.deepEqual(paid('300', bet('150', '0'), bet('200', '50')), ['150.00', '200.00']);
});
