import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { teenPattiLevels } from './plan.ts';
import { BLIND_TURNS_MAX, POT_LIMIT_BOOTS, STAKE_MAX_BOOTS } from './state.ts';

export const teenPattiCode = 'teen-patti';

const RAKE_MOST = Math.max(...teenPattiLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = {
  game: teenPattiCode,
  version: '1.0.0',
  levels: teenPattiLevels,
  blindTurnsMax: BLIND_TURNS_MAX,
  stakeMaxBoots: Number(STAKE_MAX_BOOTS),
  potLimitBoots: Number(POT_LIMIT_BOOTS),
};

/** The published figures: boots, limits and rake. Players play each other, so that the house has no other edge. */
export const teenPattiSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const teenPattiSitting = sittingOf(teenPattiCode);
