import { sha256Hex } from '@parlour/fairness';
import { chromeDiner, chromeDinerFigures } from './chrome-diner/index.ts';
import { coinFlip, coinFlipSheet } from './coin-flip/index.ts';
import { cometChoir, cometChoirFigures } from './comet-choir/index.ts';
import { diamonds, diamondsSheet } from './diamonds/index.ts';
import { dice, diceSheet } from './dice/index.ts';
import { hiLo, hiLoSheet } from './hi-lo/index.ts';
import { honeyLedger, honeyLedgerFigures } from './honey-ledger/index.ts';
import { keno, kenoSheet } from './keno/index.ts';
import { lanternReef, lanternReefFigures } from './lantern-reef/index.ts';
import { limbo, limboSheet } from './limbo/index.ts';
import { mines, minesSheet } from './mines/index.ts';
import { monsoonExpress, monsoonExpressFigures } from './monsoon-express/index.ts';
import { plinko, plinkoSheet } from './plinko/index.ts';
import type { SlotFigures } from './slot-kit/index.ts';
import type { GameSheet, SoloGame } from './solo/index.ts';
import { towers, towersSheet } from './towers/index.ts';
import { parSheet, parSheetHash, tableHash, velvetHours } from './velvet-hours/index.ts';
import { wheel, wheelSheet } from './wheel/index.ts';

export * from './solo/index.ts';

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
  /** Whether any stake between the least and the most is taken, not those of a ladder alone. */
  readonly hasFreeStakes: boolean;
  readonly game: SoloGame;
};

/** `rtpPpm` is stated where the least of the sheet is that of a side bet, and not of the game. */
type Named = { readonly name: string; readonly category: string; readonly rtpPpm?: number };

const solo = ({ category, name, rtpPpm }: Named, game: SoloGame, sheet: GameSheet): GameCard => ({
  code: game.code,
  name,
  category,
  rtpPpm: rtpPpm ?? sheet.rtpPpmMin,
  tableHash: sheet.tableHash,
  parSheetHash: sha256Hex(JSON.stringify(sheet)),
  hasFreeStakes: true,
  game,
});

const slot = (name: string, game: SoloGame, figures: SlotFigures): GameCard => ({
  code: game.code,
  name,
  category: 'Video Slots',
  rtpPpm: Math.min(...Object.values(figures.modes).map(({ rtpPpm }) => rtpPpm)),
  tableHash: figures.tableHash,
  parSheetHash: sha256Hex(JSON.stringify(figures)),
  hasFreeStakes: false,
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
    hasFreeStakes: false,
    game: velvetHours,
  },
  slot('Monsoon Express', monsoonExpress, monsoonExpressFigures),
  slot('Honey Ledger', honeyLedger, honeyLedgerFigures),
  slot('Chrome Diner', chromeDiner, chromeDinerFigures),
  slot('Lantern Reef', lanternReef, lanternReefFigures),
  slot('Comet Choir', cometChoir, cometChoirFigures),
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
