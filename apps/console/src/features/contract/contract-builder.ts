import type { Limits, OfferRoom } from './api/index.ts';

/** Room for a daily wage that the house may offer a top agent, for tests. */
export const aRoom = (change: Partial<OfferRoom> = {}): OfferRoom => ({
  kind: 'DAILY_WAGE',
  isOpen: true,
  blocker: null,
  periods: ['D'],
  carryModes: ['NONE'],
  limits: {
    minRateBps: 1,
    maxRateBps: 500,
    maxTiers: 3,
    minActive: 0,
    maxThreshold: '1000000.00',
    allowEqualRate: true,
    minRateGapBps: 0,
    wagePlusRebateCap: false,
  },
  upline: null,
  rebates: [],
  current: null,
  pending: null,
  ...change,
});

/** Limits of daily wages as the server answers them, for tests. */
export const aLimits = (change: Partial<Limits> = {}): Limits => ({
  kind: 'DAILY_WAGE',
  currency: 'USD',
  isOffered: true,
  isPermitted: true,
  minRateBps: 1,
  maxRateBps: 50,
  maxTiers: 6,
  minActive: 0,
  maxThreshold: '1000000.00',
  allowEqualRate: true,
  minRateGapBps: 0,
  wagePlusRebateCap: false,
  activeMin: '500.00',
  activeMinLong: '1000.00',
  periods: ['D'],
  carryModes: ['NONE'],
  deductWages: true,
  deductFees: false,
  baseUnit: '0.01',
  distributionDelayDays: 0,
  overdueDays: 7,
  reviewMode: 'AUTO',
  version: 3,
  updatedAt: null,
  ...change,
});
