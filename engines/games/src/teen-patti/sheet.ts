import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { pattiLevels } from './plan.ts';
import { BLIND_TURNS_MAX, POT_LIMIT_BOOTS } from './state.ts';

export const pattiCode = 'teen-patti';

const RAKE_MOST = Math.max(...pattiLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = {
  game: pattiCode,
  version: '1.0.0',
  levels: pattiLevels,
  potLimitBoots: Number(POT_LIMIT_BOOTS),
  blindTurnsMax: BLIND_TURNS_MAX,
};

/** The published figures: stakes and rake. Players play each other, so that the house has no other edge. */
export const pattiSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const pattiSitting = sittingOf(pattiCode);
