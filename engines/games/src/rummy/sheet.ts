import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { rummyLevels } from './plan.ts';
import { FIRST_DROP, MIDDLE_DROP, MOST, TURNS_MAX } from './state.ts';

export const rummyCode = 'rummy';

const RAKE_MOST = Math.max(...rummyLevels.map(({ rakePermyriad }) => rakePermyriad));
const points = { most: MOST, firstDrop: FIRST_DROP, middleDrop: MIDDLE_DROP, turnsMax: TURNS_MAX };
const table = { game: rummyCode, version: '1.0.0', points, levels: rummyLevels };

/** The published figures: stakes, penalties and rake. The house has no other edge. */
export const rummySheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const rummySitting = sittingOf(rummyCode);
