import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { holdemLevels } from './plan.ts';

export const holdemCode = 'holdem';

const RAKE_MOST = Math.max(...holdemLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = { game: holdemCode, version: '1.0.0', levels: holdemLevels };

/** The published figures: stakes and rake. Players play each other, so that the house has no other edge. */
export const holdemSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const holdemSitting = sittingOf(holdemCode);
