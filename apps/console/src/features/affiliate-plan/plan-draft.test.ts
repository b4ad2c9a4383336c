import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plan } from './api/index.ts';
import { draftOf, newDraft, NO_TIER, type PlanDraft, readPlan } from './plan-draft.ts';

const plan: Plan = {
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'Autumn',
  kind: 'HYBRID',
  currency: 'USD',
  state: 'ACTIVE',
  version: 2,
  terms: {
    cpa: {
      amount: '60.00',
      groups: [{ countries: ['DE', 'AT'], amount: '90.00' }],
      firstDepositMin: '20.00',
      depositsMin: '0.00',
      validBetMin: '100.00',
      withinDays: 30,
      holdDays: 14,
      monthlyMax: 500,
    },
    share: {
      tiers: [
        { netRevenue: '0.00', firstDepositors: 0, rateBps: 2_000 },
        { netRevenue: '5000.00', firstDepositors: 5, rateBps: 2_550 },
      ],
      carry: 'FOREVER',
      apartFrom: '10000.00',
      vendorFees: [{ category: 'LIVE', rateBps: 125 }],
      vendorFeeBps: 100,
      depositFeeBps: 50,
      withdrawalFeeBps: 0,
      adminFeeBps: 500,
      deductPromotions: true,
      deductMemberRebates: false,
      deductAgentPay: true,
    },
    subRateBps: 200,
    payoutMin: '50.00',
    autoPayMax: '500.00',
  },
  deals: 1,
  dealsBehind: 0,
  isPermitted: true,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};

const problemOf = (draft: PlanDraft) => {
  const read = readPlan(draft);
  return 'problem' in read ? read.problem : null;
};
const draft = draftOf(plan);

test('terms come through the form as they went in', () => {
  assert.deepEqual(readPlan(draft), { terms: plan.terms });
});

test('a kind sends its own parts alone, whatever stands in the fields of the other', () => {
  const read = readPlan({ ...draft, kind: 'CPA', share: { ...draft.share, adminFee: 'much' } });
  assert.ok('terms' in read);
  assert.equal(read.terms.share, null);
  assert.deepEqual(read.terms.cpa, plan.terms.cpa);
});

test('what is missing or cannot be read is told before anything is sent', () => {
  assert.equal(problemOf({ ...draft, name: ' ' }), 'name');
  assert.equal(problemOf({ ...draft, payoutMin: 'ten' }), 'unreadable');
  assert.equal(problemOf(newDraft('USD')), 'name');
  assert.equal(problemOf({ ...newDraft('USD'), name: 'New' }), 'unreadable');
  const free = { ...draft.cpa, firstDepositMin: '0', depositsMin: '0', validBetMin: '0' };
  assert.equal(problemOf({ ...draft, cpa: free }), 'criteria');
  assert.equal(problemOf({ ...draft, autoPayMax: '49.99' }), 'autoPay');
  assert.equal(problemOf({ ...draft, autoPayMax: '0' }), null);
});

test('groups need countries, and a country stands once', () => {
  const groups = (...countries: string[][]) => ({
    ...draft,
    cpa: { ...draft.cpa, groups: countries.map((codes) => ({ countries: codes, amount: '5' })) },
  });
  assert.equal(problemOf(groups(['DE'], ['AT'])), null);
  assert.equal(problemOf(groups(['DE'], ['DE'])), 'countries');
  assert.equal(problemOf(groups([])), 'countries');
});

test('a tier asks for more and pays more than the one below, and pays something', () => {
  const tiers = (...rows: [string, string, string][]) => ({
    ...draft,
    share: {
      ...draft.share,
      tiers: rows.map(([netRevenue, firstDepositors, rate]) => ({
        ...NO_TIER,
        netRevenue,
        firstDepositors,
        rate,
      })),
    },
  });
  assert.equal(problemOf(tiers(['0', '0', '20'], ['0', '5', '25'])), null);
  assert.equal(problemOf(tiers(['0', '0', '20'], ['0', '0', '25'])), 'tiers');
  assert.equal(problemOf(tiers(['0', '0', '20'], ['500', '0', '20'])), 'tiers');
  assert.equal(problemOf(tiers(['500', '5', '20'], ['900', '4', '25'])), 'tiers');
  assert.equal(problemOf(tiers(['0', '0', '0'])), 'tiers');
  assert.equal(problemOf(tiers()), 'tiers');
});
