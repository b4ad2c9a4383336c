import { hashBack } from '@parlour/fairness';
import { type AnyFamily, ssc } from '@parlour/lottery';
import type { LotteryGame } from '../game.ts';
import { drawAgain } from './verify-model.ts';

export const hash = 'ab'.repeat(32);
export const beacon = 'cd'.repeat(32);
/** What both draw. */
export const code = drawAgain(ssc as AnyFamily, { hash, index: 9, beacon });
export const issueNo = '20261121-0001';

/** A game of the house, for tests. */
export const game: LotteryGame = {
  gameCode: 'ssc-60',
  family: 'ssc',
  area: 'LOTT',
  prizeModes: ['LOTT'],
  source: 'house',
  state: 'open',
  everySeconds: 60,
  timeZone: 'UTC',
  current: null,
  last: null,
};

/** A draw of it that was held as published, for tests. */
export const issue = (more: object = {}) => ({
  gameCode: 'ssc-60',
  family: 'ssc',
  source: 'house',
  issueNo,
  day: '2026-11-21',
  opensAt: '2026-11-21T00:00:00.000Z',
  cancelUntil: '2026-11-21T00:00:55.000Z',
  closesAt: '2026-11-21T00:00:55.000Z',
  drawsAt: '2026-11-21T00:01:00.000Z',
  resultedAt: '2026-11-21T00:01:00.000Z',
  code,
  codeStatus: 'VERIFIED',
  outcome: 'DRAWN',
  version: 1,
  corrections: [],
  proof: {
    chainId: hash,
    endHash: hashBack(hash, 9),
    index: 9,
    hash,
    previousHash: hashBack(hash, 1),
    beaconChainId: hash,
    beaconEndHash: hashBack(beacon, 6),
    beaconGenesisAt: '2026-11-21T00:00:00.000Z',
    beaconSeconds: 10,
    beaconRound: 6,
    beaconAt: '2026-11-21T00:01:00.000Z',
    beacon,
  },
  ...more,
});
