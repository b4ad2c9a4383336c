import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { assessWithdrawal, type RiskPolicy, type WithdrawalFacts } from './rules.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const at = new Date('2026-01-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

/** A member about whom there is nothing to say. */
const plain: WithdrawalFacts = {
  amount: money('100'),
  currency: 'USD',
  at,
  memberSince: hoursAgo(1_000),
  accountSince: hoursAgo(500),
  paidBefore: 3,
  askedToday: 1,
  deposited: money('200'),
  played: money('400'),
  accountSharers: 0,
  failedLogins: 0,
  blacklisted: null,
  securityChangedAt: null,
  placeSharers: 0,
  openDisputes: 0,
  crossDeposit: null,
  bonuses: ZERO,
};
const policy: RiskPolicy = {
  amount: money('500'),
  accountHours: 72,
  payoutAccountHours: 24,
  dayCount: 3,
  failedLogins: 5,
  playHundredths: 50,
  securityHours: 24,
  methodHours: 12,
  sharers: 2,
  bonusHundredths: 50,
};
const codes = (facts: Partial<WithdrawalFacts>) =>
  assessWithdrawal({ ...plain, ...facts }, policy).reasons.map(({ code }) => code);

test('an ordinary withdrawal gives no reason at all', () => {
  assert.deepEqual(assessWithdrawal(plain, policy), { score: 0, reasons: [] });
});

test('each rule fires on its limit and not before', () => {
  const edges: readonly [string, Partial<WithdrawalFacts>, Partial<WithdrawalFacts>][] = [
    ['first_withdrawal', { paidBefore: 0 }, { paidBefore: 1 }],
    ['large_amount', { amount: money('500') }, { amount: money('499.99') }],
    ['new_member', { memberSince: hoursAgo(71) }, { memberSince: hoursAgo(72) }],
    ['new_payout_account', { accountSince: hoursAgo(23) }, { accountSince: hoursAgo(24) }],
    ['many_withdrawals', { askedToday: 3 }, { askedToday: 2 }],
    ['failed_logins', { failedLogins: 5 }, { failedLogins: 4 }],
    ['little_play', { played: money('99.99') }, { played: money('100') }],
    ['shared_account', { accountSharers: 1 }, { accountSharers: 0 }],
    ['blacklisted', { blacklisted: 'payee_name' }, { blacklisted: null }],
    ['security_changed', { securityChangedAt: hoursAgo(23) }, { securityChangedAt: hoursAgo(24) }],
    ['shared_place', { placeSharers: 2 }, { placeSharers: 1 }],
    ['open_dispute', { openDisputes: 1 }, { openDisputes: 0 }],
    ['much_bonus', { bonuses: money('100') }, { bonuses: money('99.99') }],
    [
      'other_method',
      { crossDeposit: { kind: 'card', at: hoursAgo(11) } },
      { crossDeposit: { kind: 'card', at: hoursAgo(12) } },
    ],
  ];
  for (const [code, on, below] of edges) {
    assert.deepEqual(codes(on), [code]);
    assert.deepEqual(codes(below), []);
  }
});

test('a password that came with the registration was not changed', () => {
  const memberSince = hoursAgo(20);
  const registered = { memberSince, securityChangedAt: memberSince };
  assert.deepEqual(codes(registered), ['new_member']);
});

test('rules that the policy switches off say nothing', () => {
  const facts = { ...plain, placeSharers: 9, bonuses: money('900') };
  const off = { ...policy, sharers: 0, bonusHundredths: 0 };
  assert.deepEqual(assessWithdrawal(facts, off).reasons, []);
});

test('who never deposited cannot have played too little of it', () => {
  assert.deepEqual(codes({ deposited: ZERO, played: ZERO }), []);
});

test('the score is the sum of the weights, at most one hundred', () => {
  const two = assessWithdrawal({ ...plain, paidBefore: 0, amount: money('500') }, policy);
  assert.equal(two.score, 40);
  const all = { paidBefore: 0, accountSharers: 2, failedLogins: 9, amount: money('900') };
  assert.equal(assessWithdrawal({ ...plain, ...all }, policy).score, 100);
});

test('reasons carry what an operator reads', () => {
  const { reasons } = assessWithdrawal({ ...plain, played: money('10') }, policy);
  assert.deepEqual(reasons[0]?.params, { deposited: '$200.00', played: '$10.00' });
});
