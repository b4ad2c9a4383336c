import { sha256Hex } from '@parlour/fairness';
import { coinFlip, coinFlipSheet } from './coin-flip/index.ts';
import { diamonds, diamondsSheet } from './diamonds/index.ts';
import { dice, diceSheet } from './dice/index.ts';
import { hiLo, hiLoSheet } from './hi-lo/index.ts';
import { keno, kenoSheet } from './keno/index.ts';
import { limbo, limboSheet } from './limbo/index.ts';
import { mangoBazaar, mangoBazaarSheet, plan as bazaarPlan } from './mango-bazaar/index.ts';
import { mines, minesSheet } from './mines/index.ts';
import { mothLantern, mothLanternSheet, plan as mothPlan } from './moth-lantern/index.ts';
import { nightPost, nightPostSheet, plan as postPlan } from './night-post/index.ts';
import { plinko, plinkoSheet } from './plinko/index.ts';
import type { DeckPlan } from './scratch/index.ts';
import type { GameSheet, SoloGame } from './solo/index.ts';
import { plan as locksPlan, threeLocks, threeLocksSheet } from './three-locks/index.ts';
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
  /** Of a game whose rounds are tickets of a finite deck, at one price. */
  readonly deck?: DeckPlan;
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

const scratch = (name: string, deck: DeckPlan, game: SoloGame, sheet: GameSheet): GameCard => ({
  ...solo({ name, category: 'Scratch' }, game, sheet),
  hasFreeStakes: false,
  deck,
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
  scratch('Mango Bazaar', bazaarPlan, mangoBazaar, mangoBazaarSheet),
  scratch('Night Post', postPlan, nightPost, nightPostSheet),
  scratch('Moth & Lantern', mothPlan, mothLantern, mothLanternSheet),
  scratch('Three Locks', locksPlan, threeLocks, threeLocksSheet),
];
