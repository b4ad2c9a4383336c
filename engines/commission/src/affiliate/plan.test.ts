import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountFromText, currencyOf, ZERO } from '@parlour/money';
import {
  type AffiliateTerms,
  checkAffiliateTerms,
  type CpaTerms,
  type ShareTerms,
} from './plan.ts';

const usd = currencyOf('USD');
const units = (text: string) => amountFromText(text) ?? ZERO;

const cpa: CpaTerms = {
  amount: units('50'),
  groups: [],
  firstDepositMin: units('10'),
  depositsMin: units('20'),
  validBetMin: units('100'),
  withinDays: 30,
  holdDays: 7,
  monthlyMax: null,
};
const share: ShareTerms = {
  tiers: [
    { netRevenue: ZERO, firstDepositors: 0, rateBps: 2_000 },
    { netRevenue: units('1000'), firstDepositors: 5, rateBps: 3_000 },
  ],
  carry: 'NONE',
  apartFrom: null,
  vendorFees: [],
  vendorFeeBps: 0,
  depositFeeBps: 0,
  withdrawalFeeBps: 0,
  adminFeeBps: 0,
  deductPromotions: true,
  deductMemberRebates: true,
  deductAgentPay: true,
};
const terms: AffiliateTerms = { cpa, share, subRateBps: 0, payoutMin: ZERO, autoPayMax: ZERO };
const fault = (change: Partial<AffiliateTerms>) =>
  checkAffiliateTerms('HYBRID', { ...terms, ...change }, usd);
const ofCpa = (change: Partial<CpaTerms>) => fault({ cpa: { ...cpa, ...change } });
const ofShare = (change: Partial<ShareTerms>) => fault({ share: { ...share, ...change } });

test('each kind has the parts by which it pays, and no others', () => {
  assert.equal(checkAffiliateTerms('HYBRID', terms, usd), null);
  assert.equal(checkAffiliateTerms('CPA', { ...terms, share: null }, usd), null);
  assert.equal(checkAffiliateTerms('REVENUE_SHARE', { ...terms, cpa: null }, usd), null);
  for (const kind of ['CPA', 'REVENUE_SHARE'] as const) {
    assert.equal(checkAffiliateTerms(kind, terms, usd), 'parts_mismatch');
  }
  assert.equal(fault({ cpa: null }), 'parts_mismatch');
});

test('members are paid for something, after they did something', () => {
  assert.equal(ofCpa({ amount: ZERO }), 'amount_missing');
  assert.equal(ofCpa({ amount: ZERO, groups: [{ countries: ['IN'], amount: units('5') }] }), null);
  assert.equal(ofCpa({ amount: units('-1') }), 'amount_invalid');
  assert.equal(ofCpa({ amount: amount(5_000_001n) }), 'amount_invalid');
  assert.equal(
    ofCpa({ firstDepositMin: ZERO, depositsMin: ZERO, validBetMin: ZERO }),
    'criteria_missing',
  );
  assert.equal(ofCpa({ firstDepositMin: units('30') }), 'first_deposit_above_deposits');
  assert.equal(ofCpa({ firstDepositMin: units('30'), depositsMin: ZERO }), null);
  const groups = [
    { countries: ['IN', 'BD'], amount: units('5') },
    { countries: ['BD'], amount: units('6') },
  ];
  assert.equal(ofCpa({ groups }), 'country_twice');
});

test('tiers rise in what they ask for and in what they pay', () => {
  const [low, high] = share.tiers as [(typeof share.tiers)[0], (typeof share.tiers)[0]];
  assert.equal(ofShare({ tiers: [] }), 'tiers_missing');
  const many = Array.from({ length: 7 }, (_, index) => ({
    netRevenue: units(String(index)),
    firstDepositors: 0,
    rateBps: 100 + index,
  }));
  assert.equal(ofShare({ tiers: many }), 'tiers_many');
  assert.equal(ofShare({ tiers: many.slice(1) }), null);
  assert.equal(ofShare({ tiers: [low, { ...low, rateBps: 2_500 }] }), 'thresholds_not_rising');
  assert.equal(ofShare({ tiers: [high, { ...low, rateBps: 4_000 }] }), 'thresholds_not_rising');
  assert.equal(ofShare({ tiers: [low, { ...high, rateBps: 2_000 }] }), 'rates_not_rising');
  assert.equal(ofShare({ tiers: [{ ...low, rateBps: 0 }] }), 'rate_invalid');
  assert.equal(ofShare({ tiers: [{ ...low, rateBps: 10_001 }] }), 'rate_invalid');
  assert.equal(ofShare({ tiers: [{ ...low, netRevenue: units('-1') }] }), 'amount_invalid');
  assert.equal(ofShare({ tiers: [{ ...low, firstDepositors: 0.5 }] }), 'amount_invalid');
});

test('fees are rates, once for each category, and sums can be paid', () => {
  assert.equal(ofShare({ adminFeeBps: -1 }), 'rate_invalid');
  assert.equal(ofShare({ vendorFees: [{ category: 'RNG', rateBps: 20_000 }] }), 'rate_invalid');
  const twice = [
    { category: 'RNG', rateBps: 1 },
    { category: 'RNG', rateBps: 2 },
  ];
  assert.equal(ofShare({ vendorFees: twice }), 'category_twice');
  assert.equal(ofShare({ apartFrom: ZERO }), 'amount_invalid');
  assert.equal(fault({ subRateBps: 10_001 }), 'rate_invalid');
  assert.equal(fault({ payoutMin: units('-1') }), 'amount_invalid');
  assert.equal(fault({ payoutMin: units('50'), autoPayMax: units('20') }), 'auto_pay_below_payout');
  const yen = currencyOf('JPY');
  const broken = { ...terms, payoutMin: units('0.5') };
  assert.equal(checkAffiliateTerms('HYBRID', broken, yen), 'amount_invalid');
});
