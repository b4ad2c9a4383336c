import type { Offer } from './offer.ts';

/** An offer as a brand usually has it, for tests. */
export const testOffer = (change: Partial<Offer> = {}): Offer => ({
  gameCode: 'ssc-60',
  family: 'ssc',
  currency: 'USD',
  units: [2, 1],
  modes: ['yuan', 'jiao', 'fen', 'li'],
  multipleMax: 100_000,
  group: { min: 1800, max: 1956, step: 2, mine: 1956 },
  limits: {
    stakeMin: '0.10',
    stakeMax: '10000.00',
    betsMax: 100_000,
    memberIssueMax: null,
    numberMax: null,
    payoutMax: '300000.00',
    singlePickBps: 500,
    singlePickPayoutMax: '20000.00',
  },
  pack: null,
  playsOff: [],
  cuts: [],
  chaseIssuesMax: 120,
  rulesVersion: 1,
  ...change,
});
