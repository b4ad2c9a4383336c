import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, currencyOf, isPayable, ZERO } from '@parlour/money';
import fc from 'fast-check';
import {
  approvalsNeeded,
  decideDepositAmount,
  decideWithdrawal,
  feeOf,
  mayAutoApprove,
  type WithdrawPolicy,
  type WithdrawUsage,
  withdrawable,
} from './limits.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const policy: WithdrawPolicy = {
  withdrawMin: money('20'),
  withdrawMax: money('1000'),
  withdrawDayAmount: money('1500'),
  withdrawDayCount: 3,
  feeBps: 150,
  feeFixed: ZERO,
  feeMin: ZERO,
  feeMax: null,
  freePerDay: 1,
  openWithdrawalsMax: 2,
};
const usage: WithdrawUsage = { countToday: 0, amountToday: ZERO, open: 0 };
const decide = (text: string, over: Partial<Parameters<typeof decideWithdrawal>[0]> = {}) =>
  decideWithdrawal({
    amount: money(text),
    currency: 'USD',
    policy,
    usage,
    rolloverRemaining: ZERO,
    ...over,
  });
const reason = (decision: ReturnType<typeof decide>) => (decision.ok ? 'ok' : decision.reason);

test('amounts on the limits pass, those beyond them do not', () => {
  assert.equal(reason(decide('20')), 'ok');
  assert.equal(reason(decide('19.99')), 'amount_below_minimum');
  assert.equal(reason(decide('1000')), 'ok');
  assert.equal(reason(decide('1000.01')), 'amount_above_maximum');
  assert.equal(reason(decide('20.005')), 'amount_too_fine');
});

test('a day has a number of withdrawals and a sum of money', () => {
  assert.equal(reason(decide('20', { usage: { ...usage, countToday: 3 } })), 'daily_count_reached');
  const used = { ...usage, countToday: 1, amountToday: money('1000') };
  assert.equal(reason(decide('500', { usage: used })), 'ok');
  assert.deepEqual(decide('500.01', { usage: used }), {
    ok: false,
    reason: 'daily_amount_reached',
    limit: money('500'),
  });
});

test('open withdrawals and play that is owed stand in the way', () => {
  assert.equal(reason(decide('20', { usage: { ...usage, open: 2 } })), 'withdrawals_pending');
  assert.deepEqual(decide('20', { rolloverRemaining: money('7.5') }), {
    ok: false,
    reason: 'rollover_open',
    limit: money('7.5'),
  });
});

test('the first of a day is free, later ones cost a truncated share', () => {
  const scope = { currency: 'USD', policy };
  assert.equal(feeOf(money('99.99'), { ...scope, usage }), 0n);
  assert.equal(
    feeOf(money('99.99'), { ...scope, usage: { ...usage, countToday: 1 } }),
    money('1.49'),
  );
});

test('fee and payout always add up to the amount, and both can be paid', () => {
  const cents = fc.integer({ min: 2_000, max: 100_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 2 }), (value, countToday) => {
      const amount = (BigInt(value) * 1_000n) as Amount;
      const wish = { amount, currency: 'USD', policy, rolloverRemaining: ZERO };
      const decision = decideWithdrawal({ ...wish, usage: { ...usage, countToday } });
      assert.ok(decision.ok);
      assert.equal(decision.fee + decision.payout, amount);
      assert.ok(decision.fee >= 0n && decision.payout > 0n);
      assert.ok(isPayable(decision.fee, currencyOf('USD')));
    }),
  );
});

test('what can be withdrawn is bounded by balance, limit and day', () => {
  assert.equal(withdrawable(money('30'), { policy, usage }), money('30'));
  assert.equal(withdrawable(money('3000'), { policy, usage }), money('1000'));
  const used = { ...usage, amountToday: money('1400') };
  assert.equal(withdrawable(money('3000'), { policy, usage: used }), money('100'));
});

test('a deposit keeps to the limits of its method', () => {
  const fee = { feeBps: 100, feeFixed: ZERO, feeMin: ZERO, feeMax: null };
  const limits = { ...fee, min: money('10'), max: money('100') };
  const decideDeposit = (text: string) =>
    decideDepositAmount(money(text), { currency: 'USD', limits });
  assert.deepEqual(decideDeposit('10'), { ok: true, fee: money('0.1') });
  assert.deepEqual(decideDeposit('10.55'), { ok: true, fee: money('0.1') });
  assert.equal(decideDeposit('9.99').ok, false);
  assert.equal(decideDeposit('100.01').ok, false);
  assert.equal(decideDeposit('50.001').ok, false);
});

test('two operators are needed from the limit on', () => {
  const limit = { secondOperatorAmount: money('500') };
  assert.equal(approvalsNeeded(money('499.99'), limit), 1);
  assert.equal(approvalsNeeded(money('500'), limit), 2);
});

test('the system approves nothing by itself unless everything speaks for it', () => {
  const bounds = {
    autoApproveAmount: money('100'),
    autoApproveMemberDayAmount: money('150'),
    autoApproveDayAmount: money('1000'),
    autoApproveNeedsKyc: false,
  };
  const wish = {
    amount: money('100'),
    autoApprovedToday: money('50'),
    reasons: 0,
    approvalsNeeded: 1,
    isIdentityProven: false,
    bounds,
  };
  assert.equal(mayAutoApprove(wish), true);
  assert.equal(mayAutoApprove({ ...wish, reasons: 1 }), false);
  assert.equal(mayAutoApprove({ ...wish, approvalsNeeded: 2 }), false);
  assert.equal(mayAutoApprove({ ...wish, amount: money('100.01') }), false);
  assert.equal(mayAutoApprove({ ...wish, autoApprovedToday: money('50.01') }), false);
  for (const bound of Object.keys(bounds).slice(0, 3)) {
    const without = { ...wish, bounds: { ...bounds, [bound]: null } };
    assert.equal(mayAutoApprove(without), false, bound);
  }
  const strict = { ...wish, bounds: { ...bounds, autoApproveNeedsKyc: true } };
  assert.equal(mayAutoApprove(strict), false);
  assert.equal(mayAutoApprove({ ...strict, isIdentityProven: true }), true);
});
