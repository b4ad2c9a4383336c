import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prospect } from './api/index.ts';
import { cpaRows, criteriaOf, isExactLine, isWorthALine, shareOf, tierSteps } from './model.ts';

const prospect: Prospect = {
  memberReference: 'm1',
  currency: 'USD',
  account: null,
  registeredAt: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  firstDeposit: '10.00',
  firstDepositMin: '20.00',
  deposits: '10.00',
  depositsMin: '0.00',
  validBet: '150.00',
  validBetMin: '100.00',
  amount: '40.00',
};

test('only what is asked of a member is shown, each with how near it is', () => {
  assert.deepEqual(
    criteriaOf(prospect).map(({ label, share }) => [label, share]),
    [
      ['deal.first_deposit', 0.5],
      ['deal.column_valid', 1],
    ],
  );
});

test('a share is never below nothing nor above all, and all of it where nothing is asked', () => {
  assert.equal(shareOf('-5.00', '10.00'), 0);
  assert.equal(shareOf('3.33', '10.00'), 0.333);
  assert.equal(shareOf('11.00', '10.00'), 1);
  assert.equal(shareOf('0.00', '0.00'), 1);
});

test('lines that change nothing are left out, and remnants below a cent are written out', () => {
  const line = (label: 'chargeback' | 'total' | 'left_over' | 'share', amount: string) => ({
    label,
    amount,
    rateBps: null,
    count: null,
  });
  assert.equal(isWorthALine(line('chargeback', '0.00')), false);
  assert.equal(isWorthALine(line('total', '0.00')), true);
  assert.equal(isExactLine(line('left_over', '0.00123')), true);
  assert.equal(isExactLine(line('left_over', '5.00')), false);
  assert.equal(isExactLine(line('share', '0.00123')), false);
});

const terms = {
  cpa: {
    amount: '40.00',
    groups: [{ countries: ['DE'], amount: '65.00' }],
    firstDepositMin: '0.00',
    depositsMin: '0.00',
    validBetMin: '1.00',
    withinDays: 30,
    holdDays: 0,
    monthlyMax: null,
  },
  share: {
    tiers: [
      { netRevenue: '0.00', firstDepositors: 0, rateBps: 2_000 },
      { netRevenue: '500.00', firstDepositors: 0, rateBps: 2_500 },
    ],
    carry: 'NONE' as const,
    apartFrom: null,
    vendorFees: [],
    vendorFeeBps: 0,
    depositFeeBps: 0,
    withdrawalFeeBps: 0,
    adminFeeBps: 0,
    deductPromotions: true,
    deductMemberRebates: true,
    deductAgentPay: true,
  },
  subRateBps: 0,
  payoutMin: '0.00',
  autoPayMax: '0.00',
};

test('tiers stand from the highest down, with places that count from the lowest', () => {
  const month = {
    startDay: '2026-11-01',
    endDay: '2026-12-01',
    asOf: '2026-11-21T00:00:00Z',
    members: 1,
    registrations: 1,
    firstDepositors: 1,
    onTheWay: 0,
    held: 0,
    approved: 0,
    rejected: 0,
    netRevenue: '100.00',
    totalRevenue: '125.00',
    tier: 1,
    nextTier: null,
    earned: '25.00',
    lines: [],
  };
  assert.deepEqual(
    tierSteps(terms, month).map(({ isMet, place, share }) => [place, isMet, share]),
    [
      [2, false, 0.25],
      [1, true, 1],
    ],
  );
  assert.deepEqual(tierSteps({ ...terms, share: null }, month), []);
});

test('what is paid elsewhere stands below the countries that are named', () => {
  assert.deepEqual(cpaRows(terms), [
    { countries: ['DE'], amount: '65.00' },
    { countries: null, amount: '40.00' },
  ]);
});
