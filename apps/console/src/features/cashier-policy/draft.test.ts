import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import type { Policy } from './api/index.ts';
import { draftOf, policyOf, policyProblem } from './draft.ts';
import { type FieldKey, FIELDS } from './fields.ts';
import { autoBound, draftOfLimits, feeExample, limitsOf, policyOfRank } from './vip.ts';

const policy: Policy = {
  withdrawMin: '10.00',
  withdrawMax: '5000.00',
  withdrawDayAmount: '10000.00',
  withdrawDayCount: 5,
  feeBps: 150,
  feeFixed: '0.00',
  feeMin: '0.00',
  feeMax: null,
  freePerDay: 1,
  openWithdrawalsMax: 3,
  pendingDepositsMax: 5,
  accountsMax: 5,
  accountLockMinutes: 60,
  memberLockMinutes: 60,
  secondFactor: 'bound',
  serviceWindows: [],
  receiptConfirmMinutes: 30,
  secondOperatorAmount: '1000.00',
  waiveAloneAmount: '200.00',
  withdrawAloneDayAmount: '5000.00',
  depositAloneDayAmount: '5000.00',
  voucherAloneAmount: '1000.00',
  autoApproveAmount: null,
  autoApproveMemberDayAmount: null,
  autoApproveDayAmount: null,
  autoApproveNeedsKyc: true,
  payoutsInBatches: false,
  failedPayoutsWait: true,
  resetBalance: '1.00',
  riskAmount: '1000.00',
  riskAccountHours: 24,
  riskPayoutAccountHours: 24,
  riskDayCount: 3,
  riskFailedLogins: 3,
  riskPlayHundredths: 100,
  riskSecurityHours: 24,
  riskMethodHours: 24,
  riskSharers: 1,
  riskBonusHundredths: 50,
};
const draft = draftOf(policy, 'USD');
const problemOf = (change: Partial<Record<FieldKey, string | boolean>>) =>
  policyProblem({ ...draft, values: { ...draft.values, ...change } }, 'USD');

test('a policy is typed and sent back as it was', () => {
  assert.deepEqual(policyOf(draft, 'USD'), policy);
  assert.deepEqual(Object.keys(draft.values).toSorted(), Object.keys(FIELDS).toSorted());
});

test('each field says when it is not what it takes', () => {
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ withdrawMin: '' }), 'withdrawMin');
  assert.equal(problemOf({ feeBps: '101' }), 'feeBps');
  assert.equal(problemOf({ openWithdrawalsMax: '0' }), 'openWithdrawalsMax');
  assert.equal(problemOf({ autoApproveAmount: 'x' }), 'autoApproveAmount');
  assert.equal(problemOf({ riskPlayHundredths: '101' }), 'riskPlayHundredths');
});

test('fields are held against each other', () => {
  assert.equal(problemOf({ withdrawMin: '5001' }), 'bounds');
  assert.equal(problemOf({ withdrawDayAmount: '9' }), 'day');
  assert.equal(problemOf({ feeMin: '2', feeMax: '1' }), 'fee_bounds');
  assert.equal(problemOf({ feeFixed: '10' }), 'fee_whole');
  const hours = [{ days: [], from: '09:00', to: '17:00' }];
  assert.equal(policyProblem({ ...draft, hours }, 'USD'), 'hours');
});

test('an empty bound of automatic approval switches it off', () => {
  const values = { ...draft.values, autoApproveAmount: '250' };
  assert.equal(policyOf({ ...draft, values }, 'USD').autoApproveAmount, '250.00');
  assert.equal(policyOf(draft, 'USD').autoApproveAmount, null);
});

test('hours are sent as they were chosen', () => {
  const hours = [{ days: [7], from: '22:00', to: '02:00' }];
  assert.deepEqual(policyOf({ ...draft, hours }, 'USD').serviceWindows, hours);
});

const none = {
  withdrawMax: null,
  dayAmount: null,
  dayCount: null,
  feeFixed: null,
  feeBps: null,
  freePerDay: null,
};
const limits = [
  { ...none, rank: 2, withdrawMax: '8000.00' },
  { ...none, rank: 5, feeBps: 0, freePerDay: 10 },
];

test('limits are typed and sent back, and ranks without any are left out', () => {
  assert.deepEqual(limitsOf(draftOfLimits(limits, 'USD'), 'USD'), limits);
  const wrong = draftOfLimits(limits, 'USD').map((row) => ({ ...row, dayCount: 'many' }));
  assert.equal(limitsOf(wrong, 'USD'), null);
});

test('a rank has the line of the next lower one, and of that what it leaves open from the policy', () => {
  assert.equal(policyOfRank(policy, limits, 1).withdrawMax, '5000.00');
  assert.equal(policyOfRank(policy, limits, 4).withdrawMax, '8000.00');
  // The line of rank 5 stands alone: what it leaves open is the policy's, not that of rank 2.
  assert.deepEqual(policyOfRank(policy, limits, 7), {
    withdrawMax: '5000.00',
    dayAmount: '10000.00',
    dayCount: 5,
    feeFixed: '0.00',
    feeBps: 0,
    freePerDay: 10,
  });
});

test('the example charges the fee in whole cents', () => {
  const example = (text: string, change: Partial<Policy>) =>
    feeExample(
      amountFromText(text)!,
      { feeBps: 150, feeFixed: change.feeFixed ?? '0.00' },
      { currency: 'USD', policy: { ...policy, ...change } },
    );
  const { fee, payout } = example('33.33', {});
  assert.equal(fee, amountFromText('0.49'));
  assert.equal(payout, amountFromText('32.84'));
  assert.equal(example('33.33', { feeFixed: '0.30' }).fee, amountFromText('0.79'));
  assert.equal(example('33.33', { feeMin: '1.00' }).fee, amountFromText('1.00'));
  assert.equal(example('3333.33', { feeMax: '20.00' }).fee, amountFromText('20.00'));
});

test('automatic approval goes no further than what a rank may withdraw', () => {
  const rank = policyOfRank(policy, [], 0);
  assert.equal(autoBound(policy, rank), null);
  assert.equal(autoBound({ ...policy, autoApproveAmount: '200.00' }, rank), '200.00');
  assert.equal(autoBound({ ...policy, autoApproveAmount: '9000.00' }, rank), '5000.00');
});
