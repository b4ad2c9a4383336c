import { sha256Hex } from '@parlour/fairness';
import { coinFlip, coinFlipSheet } from './coin-flip/index.ts';
import { diamonds, diamondsSheet } from './diamonds/index.ts';
import { dice, diceSheet } from './dice/index.ts';
import { hiLo, hiLoSheet } from './hi-lo/index.ts';
import { keno, kenoSheet } from './keno/index.ts';
import { limbo, limboSheet } from './limbo/index.ts';
import { mines, minesSheet } from './mines/index.ts';
import { plinko, plinkoSheet } from './plinko/index.ts';
import type { GameSheet, SoloGame } from './solo/index.ts';
import { towers, towersSheet } from './towers/index.ts';
import {
  parSheet,
  parSheetHash,
  TABLE_VERSION,
  tableHash,
  velvetHours,
} from './velvet-hours/index.ts';
import { wheel, wheelSheet } from './wheel/index.ts';

export * from './solo/index.ts';

/** What a measured return is held against. */
export type GameMeasures = {
  /** Of the table; its hash where the sheet has no other name. */
  readonly version: string;
  /** Lowest and highest return of all ways to play and of all side bets, in parts per million. */
  readonly rtpPpmMin: number;
  readonly rtpPpmMax: number;
  /** Lowest and highest standard deviation of them, in thousandths of the stake. */
  readonly deviationMilliMin: number;
  readonly deviationMilliMax: number;
  /** Whether the return is that of best play, below which players may stay. */
  readonly isOfBestPlay: boolean;
};

/** What a game list says about a game, before anyone opens it, and its rules. */
export type GameCard = {
  readonly code: string;
  readonly name: string;
  /** One of the vendor protocol's words. */
  readonly category: string;
  /** The lowest return of the ways to play it, in parts per million; of a table its main bet's. */
  readonly rtpPpm: number;
  readonly tableHash: string;
  readonly parSheetHash: string;
  readonly measures: GameMeasures;
  /** The published figures as they stand in their file. */
  readonly sheet: object;
  /** Whether any stake between the least and the most is taken, not those of a ladder alone. */
  readonly hasFreeStakes: boolean;
  readonly game: SoloGame;
};

/** `rtpPpm` is stated where the least of the sheet is that of a side bet, and not of the game. */
type Named = {
  readonly name: string;
  readonly category: string;
  readonly rtpPpm?: number;
  readonly isOfBestPlay?: boolean;
};

const deviationsOf = ({ modes }: GameSheet): readonly number[] =>
  modes.map(({ deviationMilli }) => deviationMilli);

const solo = (
  { category, isOfBestPlay = false, name, rtpPpm }: Named,
  game: SoloGame,
  sheet: GameSheet,
): GameCard => ({
  code: game.code,
  name,
  category,
  rtpPpm: rtpPpm ?? sheet.rtpPpmMin,
  tableHash: sheet.tableHash,
  parSheetHash: sha256Hex(JSON.stringify(sheet)),
  measures: {
    version: sheet.version,
    rtpPpmMin: sheet.rtpPpmMin,
    rtpPpmMax: sheet.rtpPpmMax,
    deviationMilliMin: Math.min(...deviationsOf(sheet)),
    deviationMilliMax: Math.max(...deviationsOf(sheet)),
    isOfBestPlay,
  },
  sheet,
  hasFreeStakes: true,
  game,
});

/** Every game of the studio. */
export const games: readonly GameCard[] = [
  {
    code: velvetHours.code,
    name: 'Velvet Hours',
    category: 'Video Slots',
    rtpPpm: parSheet.rtpPpm,
    tableHash,
    parSheetHash,
    measures: {
      version: TABLE_VERSION,
      rtpPpmMin: parSheet.rtpPpm,
      rtpPpmMax: parSheet.rtpPpm,
      deviationMilliMin: parSheet.deviationMilli,
      deviationMilliMax: parSheet.deviationMilli,
      isOfBestPlay: false,
    },
    sheet: parSheet,
    hasFreeStakes: false,
    game: velvetHours,
  },
  solo({ name: 'Dice', category: 'Dice' }, dice, diceSheet),
  solo({ name: 'Limbo', category: 'Arcade' }, limbo, limboSheet),
  solo({ name: 'Plinko', category: 'Plinko' }, plinko, plinkoSheet),
  solo({ name: 'Mines', category: 'Casual' }, mines, minesSheet),
  solo({ name: 'Keno', category: 'Keno' }, keno, kenoSheet),
  solo({ name: 'Wheel', category: 'Wheel of Fortune' }, wheel, wheelSheet),
  solo({ name: 'Hi-Lo', category: 'Hi Lo' }, hiLo, hiLoSheet),
  solo({ name: 'Towers', category: 'Casual' }, towers, towersSheet),
  solo({ name: 'Coin Flip', category: 'Casual' }, coinFlip, coinFlipSheet),
  solo({ name: 'Diamonds', category: 'Casual' }, diamonds, diamondsSheet),
];
