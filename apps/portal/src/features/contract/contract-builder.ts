import type { Contract, ContractRequest, OfferRoom } from './api/index.ts';

type Tier = Contract['tiers'][number];

export const wireTier = (change: Partial<Tier> = {}): Tier => ({
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

/** A contract about a daily wage as the server would tell it, for tests. */
export const contract = (change: Partial<Contract> = {}): Contract => ({
  id: '01926d1e-0000-7000-8000-0000000000c1',
  kind: 'DAILY_WAGE',
  status: 'PENDING_NEW',
  version: 2,
  period: 'D',
  carryMode: 'NONE',
  currency: 'INR',
  account: 'bea',
  uplineAccount: 'ann',
  tiers: [wireTier({ dailyBetAmount: '1000.00', activeMembers: 0, rateBps: 50 })],
  isInForce: false,
  offeredAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-27T10:00:00Z',
  decidedAt: null,
  effectiveFrom: null,
  terminationAskedAt: null,
  endsAt: null,
  endReason: null,
  endAskedAt: null,
  actions: ['accept', 'reject'],
  side: 'in',
  ...change,
});

export const request = (change: Partial<ContractRequest> = {}): ContractRequest => ({
  type: 'NEW',
  contract: contract(),
  current: null,
  conflicts: [],
  ...change,
});

export const brief = (account: string): ContractRequest['conflicts'][number] => ({
  id: `01926d1e-0000-7000-8000-0000000000${account.length.toString(16)}0`,
  kind: 'DAILY_WAGE',
  status: 'ACTIVE',
  account,
  uplineAccount: 'bea',
  tiers: [wireTier({ dailyBetAmount: '1000.00', rateBps: 80 })],
});

export const room = (change: Partial<OfferRoom> = {}): OfferRoom => ({
  kind: 'DAILY_WAGE',
  isOpen: true,
  blocker: null,
  periods: ['D'],
  carryModes: ['NONE'],
  limits: {
    minRateBps: 1,
    maxRateBps: 500,
    turnoverCapBps: 0,
    maxTiers: 6,
    minActive: 0,
    maxThreshold: '1000000000.00',
    allowEqualRate: true,
    minRateGapBps: 0,
    wagePlusRebateCap: false,
  },
  upline: {
    id: '01926d1e-0000-7000-8000-0000000000a1',
    period: 'D',
    tiers: [
      wireTier({ dailyBetAmount: '1000.00', activeMembers: 0, rateBps: 50 }),
      wireTier({ dailyBetAmount: '10000.00', activeMembers: 0, rateBps: 100 }),
    ],
  },
  rebates: [],
  current: null,
  pending: null,
  ...change,
});
