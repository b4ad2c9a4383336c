import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { TIMES } from './bull.ts';
import { niuNiuLevels } from './plan.ts';
import { BIDS, STAKES } from './state.ts';

export const niuNiuCode = 'niu-niu';

const RAKE_MOST = Math.max(...niuNiuLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = {
  game: niuNiuCode,
  version: '1.0.0',
  levels: niuNiuLevels,
  times: TIMES,
  bids: BIDS,
  stakes: STAKES,
};

/** The published figures: stakes, multiples and rake. Players play each other; the house has no other edge. */
export const niuNiuSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const niuNiuSitting = sittingOf(niuNiuCode);
