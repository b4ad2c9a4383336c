import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { ludoLevels, ludoPlan } from './plan.ts';
import { MISSES_MAX, ROUNDS } from './rules.ts';

export const ludoCode = 'ludo';

const RAKE_MOST = Math.max(...ludoLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = {
  game: ludoCode,
  version: '1.0.0',
  levels: ludoLevels,
  source: ludoPlan.source,
  rounds: ROUNDS,
  missesMax: MISSES_MAX,
};

/** The published figures: entries, rake and rounds. Players play each other; the house has no other edge. */
export const ludoSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players put in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const ludoSitting = sittingOf(ludoCode);
