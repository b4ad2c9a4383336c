import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { type CombinationKind, SHAPES } from './combination.ts';
import { douDizhuLevels } from './plan.ts';
import { BIDS } from './state.ts';

export const douDizhuCode = 'dou-dizhu';

/** How many combinations of each kind the pack holds, counted by ranks. */
export const COMBINATIONS: Readonly<Record<CombinationKind, number>> = {
  single: 15,
  pair: 13,
  triple: 13,
  triple_single: 182,
  triple_pair: 156,
  straight: 36,
  pairs: 52,
  plane: 45,
  plane_singles: 23_245,
  plane_pairs: 6_552,
  four_singles: 1_326,
  four_pairs: 1_014,
  bomb: 13,
  rocket: 1,
};

const RAKE_MOST = Math.max(...douDizhuLevels.map(({ rakePermyriad }) => rakePermyriad));
const table = {
  game: douDizhuCode,
  version: '1.0.0',
  levels: douDizhuLevels,
  bids: BIDS,
  shapes: SHAPES,
  doubling: { bomb: 2, rocket: 2, spring: 2 },
};

/** The published figures: stakes, combinations, doubling and rake. The house has no other edge. */
export const douDizhuSheet = {
  ...table,
  tableHash: sha256Hex(JSON.stringify(table)),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const douDizhuSitting = sittingOf(douDizhuCode);
