import type { SoloGame } from './solo/index.ts';
import {
  parSheet,
  parSheetHash,
  STAKE_STEP,
  tableHash,
  velvetHours,
} from './velvet-hours/index.ts';

export * from './solo/index.ts';

/** What a game list tells about a game, before anyone opens it, and its rules. */
export type GameCard = {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly rtpPpm: number;
  readonly tableHash: string;
  readonly parSheetHash: string;
  /** A stake is a multiple of this many minor units of its currency. */
  readonly stakeStep: number;
  readonly game: SoloGame;
};

/** Every game of the studio. The category is one of the vendor protocol's words. */
export const games: readonly GameCard[] = [
  {
    code: velvetHours.code,
    name: 'Velvet Hours',
    category: 'Video Slots',
    rtpPpm: parSheet.rtpPpm,
    tableHash,
    parSheetHash,
    stakeStep: STAKE_STEP,
    game: velvetHours,
  },
];
