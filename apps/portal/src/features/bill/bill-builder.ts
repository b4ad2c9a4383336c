import type { Bill, BillDetail } from './api/index.ts';

/** A bill of a daily wage as the server would tell it, for tests. */
export const bill = (change: Partial<Bill> = {}): Bill => ({
  id: '01926d1e-0000-7000-8000-000000000001',
  kind: 'DAILY_WAGE',
  period: 'D',
  periodStart: '2026-11-19T18:30:00Z',
  periodEnd: '2026-11-20T18:30:00Z',
  day: '2026-11-20',
  state: 'PAID',
  isHeld: false,
  reviewer: null,
  contractId: '01926d1e-0000-7000-8000-0000000000c1',
  account: 'bea',
  payerAccount: 'ann',
  currency: 'INR',
  validBet: '70000.00',
  profitLoss: '-1200.00',
  activeMembers: 3,
  base: '70000.00',
  tier: 1,
  rateBps: 50,
  amount: '350.00',
  paid: '350.00',
  open: '0.00',
  correctionNo: 0,
  correctionOf: null,
  calculatedAt: '2026-11-20T20:35:00Z',
  dueAt: '2026-11-21T06:30:00Z',
  paidAt: '2026-11-21T06:30:05Z',
  reason: null,
  canDistribute: false,
  ...change,
});

type WireTier = BillDetail['tiers'][number];
export const tier = (change: Partial<WireTier> = {}): WireTier => ({
  place: 1,
  periodValidBet: null,
  periodProfitLoss: null,
  dailyBetAmount: null,
  hourlyBetAmount: null,
  singleBetAmount: null,
  activeMembers: null,
  rateBps: null,
  profitWageRateBps: null,
  lossWageRateBps: null,
  ...change,
});

export const billDetail = (change: Partial<BillDetail> = {}): BillDetail => ({
  ...bill(),
  tiers: [tier({ dailyBetAmount: '50000.00', rateBps: 50 })],
  lines: [
    { label: 'valid', amount: '70000.00', rateBps: null, count: 12 },
    { label: 'base', amount: '70000.00', rateBps: null, count: null },
    { label: 'gross', amount: '350.00', rateBps: 50, count: null },
    { label: 'amount', amount: '350.00', rateBps: null, count: null },
  ],
  members: [{ name: 'cy', of: 'downline', bets: 12, validBet: '70000.00', profitLoss: '-1200.00' }],
  hasMoreMembers: false,
  categories: [],
  carry: null,
  payments: [],
  related: [],
  timeline: [],
  ...change,
});
