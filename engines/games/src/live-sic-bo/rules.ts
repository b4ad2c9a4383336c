import { liveTable } from '../live/index.ts';
import { sicBoTable } from '../sic-bo/index.ts';

/** How long the dice are shaken before they fall, and how long they then take to lie, in milliseconds. */
export const SHAKE_MS = 4_600;
export const FALL_MS = 2_800;

/** Sic bo at a live table. */
export const liveSicBo = liveTable(sicBoTable, {
  code: 'live-sic-bo',
  betMs: 18_000,
  restMs: 6_000,
  stages: (outcome) => [{ atMs: SHAKE_MS, shows: outcome }],
  lastStageMs: FALL_MS,
});
