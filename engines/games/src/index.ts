import { sha256Hex } from '@parlour/fairness';
import { andarBahar, andarBaharSheet } from './andar-bahar/index.ts';
import {
  baccarat,
  baccaratNoCommission,
  baccaratNoCommissionSheet,
  baccaratSheet,
} from './baccarat/index.ts';
import {
  bingo75,
  bingo75Plan,
  bingo75Sheet,
  bingo90,
  bingo90Plan,
  bingo90Sheet,
} from './bingo/index.ts';
import { blackjack, blackjackSheet } from './blackjack/index.ts';
import { casinoHoldem, casinoHoldemSheet } from './casino-holdem/index.ts';
import { chromeDiner, chromeDinerFigures } from './chrome-diner/index.ts';
import { cockfight, cockfightPool, cockfightPoolSheet, cockfightSheet } from './cockfight/index.ts';
import { coinFlip, coinFlipSheet } from './coin-flip/index.ts';
import { craps, crapsSheet } from './craps/index.ts';
import { crash, crashPlan, crashSheet } from './crash/index.ts';
import { cometChoir, cometChoirFigures } from './comet-choir/index.ts';
import { diamonds, diamondsSheet } from './diamonds/index.ts';
import { dice, diceSheet } from './dice/index.ts';
import { dragonTiger, dragonTigerSheet } from './dragon-tiger/index.ts';
import { holdemPlan, holdemSheet, holdemSitting } from './holdem/index.ts';
import { hiLo, hiLoSheet } from './hi-lo/index.ts';
import { inkTrench, inkTrenchSheet, trenchPlan } from './ink-trench/index.ts';
import { honeyLedger, honeyLedgerFigures } from './honey-ledger/index.ts';
import { keno, kenoSheet } from './keno/index.ts';
import { lanternReef, lanternReefFigures } from './lantern-reef/index.ts';
import { limbo, limboSheet } from './limbo/index.ts';
import type { LiveTable } from './live/index.ts';
import { liveAndarBahar } from './live-andar-bahar/index.ts';
import { liveBaccarat } from './live-baccarat/index.ts';
import { liveDragonTiger } from './live-dragon-tiger/index.ts';
import { liveRoulette } from './live-roulette/index.ts';
import { liveSicBo } from './live-sic-bo/index.ts';
import { mangoBazaar, mangoBazaarSheet, plan as bazaarPlan } from './mango-bazaar/index.ts';
import { mines, minesSheet } from './mines/index.ts';
import { moneyWheel, moneyWheelSheet } from './money-wheel/index.ts';
import { monsoonExpress, monsoonExpressFigures } from './monsoon-express/index.ts';
import { plinko, plinkoSheet } from './plinko/index.ts';
import { greyhounds, greyhoundsSheet, horses, horsesSheet } from './races/index.ts';
import {
  europeanRoulette,
  europeanRouletteSheet,
  frenchRoulette,
  frenchRouletteSheet,
} from './roulette/index.ts';
import { atollPlan, saffronAtoll, saffronAtollSheet } from './saffron-atoll/index.ts';
import { sicBo, sicBoSheet } from './sic-bo/index.ts';
import type { SeaPlan } from './field/index.ts';
import type { SlotFigures } from './slot-kit/index.ts';
import type { Volatility } from './solo/figures.ts';
import type { GameSheet, SoloGame } from './solo/index.ts';
import { teenPatti, teenPattiSheet } from './teen-patti-2020/index.ts';
import { threeCardPoker, threeCardPokerSheet } from './three-card-poker/index.ts';
import { mothLantern, mothLanternSheet, plan as mothPlan } from './moth-lantern/index.ts';
import { nightPost, nightPostSheet, plan as postPlan } from './night-post/index.ts';
import type { DeckPlan } from './scratch/index.ts';
import { plan as locksPlan, threeLocks, threeLocksSheet } from './three-locks/index.ts';
import type { RoomPlan } from './room/index.ts';
import type { TablePlan } from './table/index.ts';
import { towers, towersSheet } from './towers/index.ts';
import {
  parSheet,
  parSheetHash,
  TABLE_VERSION,
  tableHash,
  velvetHours,
} from './velvet-hours/index.ts';
import {
  deucesWild,
  deucesWildSheet,
  jacksOrBetter,
  jacksOrBetterSheet,
  jokerPoker,
  jokerPokerSheet,
} from './video-poker/index.ts';
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
  /** The highest of them. */
  readonly rtpPpmMax: number;
  /** Null where it depends on what the player chooses. */
  readonly volatility: Volatility | null;
  readonly tableHash: string;
  readonly parSheetHash: string;
  readonly measures: GameMeasures;
  /** The published figures as they stand in their file. */
  readonly sheet: object;
  /** Whether any stake between the least and the most is taken, not those of a ladder alone. */
  readonly hasFreeStakes: boolean;
  /** What its feature costs where it can be bought, in hundredths of the stake; the choice is `{ mode: 'buy' }`. */
  readonly buyCost?: number;
  /** Of a game whose rounds are tickets of a finite deck, at one price. */
  readonly deck?: DeckPlan;
  /** Of a game that a table plays for all of its players at once. */
  readonly table?: TablePlan;
  /** Of a game of shots in a sea that up to four share. */
  readonly sea?: SeaPlan;
  /** Of a game that players play against each other, whose rounds are their sittings. */
  readonly room?: RoomPlan;
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
  rtpPpmMax: sheet.rtpPpmMax,
  volatility: volatilityOfAll(sheet),
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

/** The return of a main bet, by its mode in the sheet. */
const returnOf = ({ modes, rtpPpmMin }: GameSheet, main: string): number =>
  modes.find(({ mode }) => mode === main)?.rtpPpm ?? rtpPpmMin;

/** Slots of the kit count their versions; hashes of tables differ. */
const slotVersion = ({ older = [] }: SoloGame): string => `${older.length + 1}.0.0`;
/** Slots of whose players some choose within a round: their return is that of best play. */
const CHOSEN_WITHIN: ReadonlySet<string> = new Set([chromeDiner.code]);

function slot(name: string, game: SoloGame, figures: SlotFigures): GameCard {
  const modes = Object.values(figures.modes);
  const returns = modes.map(({ rtpPpm }) => rtpPpm);
  const deviations = modes.map(({ deviationMilli }) => deviationMilli);
  const { buy } = figures.modes;
  return {
    code: game.code,
    name,
    category: 'Video Slots',
    rtpPpm: Math.min(...returns),
    rtpPpmMax: Math.max(...returns),
    volatility: figures.modes['spin']?.volatility ?? null,
    tableHash: figures.tableHash,
    parSheetHash: sha256Hex(JSON.stringify(figures)),
    measures: {
      version: slotVersion(game),
      rtpPpmMin: Math.min(...returns),
      rtpPpmMax: Math.max(...returns),
      deviationMilliMin: Math.min(...deviations),
      deviationMilliMax: Math.max(...deviations),
      isOfBestPlay: CHOSEN_WITHIN.has(game.code),
    },
    sheet: figures,
    hasFreeStakes: false,
    ...(buy === undefined ? {} : { buyCost: buy.cost }),
    game,
  };
}

function volatilityOfAll({ modes }: GameSheet): Volatility | null {
  const [first, ...others] = new Set(modes.map(({ volatility }) => volatility));
  return others.length === 0 ? (first ?? null) : null;
}

/** A solo game of spots at a live table: its figures are those of the solo game. */
const live = (
  { category, main, name }: Pick<Named, 'category' | 'name'> & { readonly main: string },
  { game, plan }: Pick<LiveTable<never, unknown>, 'game' | 'plan'>,
  sheet: GameSheet,
): GameCard => ({
  ...solo({ name, category, rtpPpm: returnOf(sheet, main) }, game, sheet),
  table: plan,
});

const scratch = (name: string, deck: DeckPlan, game: SoloGame, sheet: GameSheet): GameCard => ({
  ...solo({ name, category: 'Scratch' }, game, sheet),
  hasFreeStakes: false,
  deck,
});

const sea = (name: string, plan: SeaPlan, game: SoloGame, sheet: GameSheet): GameCard => ({
  ...solo({ name, category: 'Arcade' }, game, sheet),
  hasFreeStakes: false,
  sea: plan,
});

type RoomSheet = {
  readonly version: string;
  readonly tableHash: string;
  readonly rtpPpmMin: number;
  readonly rtpPpmMax: number;
};

/** A game of a room has no edge but its rake: what all players buy in comes back to them less that. */
const room = (name: string, plan: RoomPlan, game: SoloGame, sheet: RoomSheet): GameCard => ({
  code: game.code,
  name,
  category: 'Multiplayer',
  rtpPpm: sheet.rtpPpmMin,
  rtpPpmMax: sheet.rtpPpmMax,
  volatility: null,
  tableHash: sheet.tableHash,
  parSheetHash: sha256Hex(JSON.stringify(sheet)),
  measures: {
    version: sheet.version,
    rtpPpmMin: sheet.rtpPpmMin,
    rtpPpmMax: sheet.rtpPpmMax,
    deviationMilliMin: 0,
    deviationMilliMax: 1_000,
    isOfBestPlay: false,
  },
  sheet,
  hasFreeStakes: true,
  room: plan,
  game,
});

/** Every game of the studio. */
export const games: readonly GameCard[] = [
  {
    code: velvetHours.code,
    name: 'Velvet Hours',
    category: 'Video Slots',
    rtpPpm: parSheet.rtpPpm,
    rtpPpmMax: parSheet.rtpPpm,
    volatility: 'medium',
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
  solo(
    { name: 'European Roulette', category: 'Table Roulette' },
    europeanRoulette,
    europeanRouletteSheet,
  ),
  solo(
    { name: 'French Roulette', category: 'Table Roulette' },
    frenchRoulette,
    frenchRouletteSheet,
  ),
  solo({ name: 'Sic Bo', category: 'Table Sic Bo', rtpPpm: 972_222 }, sicBo, sicBoSheet),
  solo({ name: 'Craps', category: 'Table Other', rtpPpm: 985_859 }, craps, crapsSheet),
  solo({ name: 'Diamonds', category: 'Casual' }, diamonds, diamondsSheet),
  solo(
    { name: 'Baccarat', category: 'Table Baccarat', rtpPpm: returnOf(baccaratSheet, 'banker') },
    baccarat,
    baccaratSheet,
  ),
  solo(
    {
      name: 'Baccarat No Commission',
      category: 'Table Baccarat',
      rtpPpm: returnOf(baccaratNoCommissionSheet, 'banker'),
    },
    baccaratNoCommission,
    baccaratNoCommissionSheet,
  ),
  solo(
    {
      name: 'Dragon Tiger',
      category: 'Table Dragon Tiger',
      rtpPpm: returnOf(dragonTigerSheet, 'dragon'),
    },
    dragonTiger,
    dragonTigerSheet,
  ),
  solo(
    { name: 'Andar Bahar', category: 'Table Other', rtpPpm: returnOf(andarBaharSheet, 'andar') },
    andarBahar,
    andarBaharSheet,
  ),
  solo(
    { name: 'Jacks or Better', category: 'Video Poker', isOfBestPlay: true },
    jacksOrBetter,
    jacksOrBetterSheet,
  ),
  solo(
    { name: 'Deuces Wild', category: 'Video Poker', isOfBestPlay: true },
    deucesWild,
    deucesWildSheet,
  ),
  solo(
    { name: 'Joker Poker', category: 'Video Poker', isOfBestPlay: true },
    jokerPoker,
    jokerPokerSheet,
  ),
  solo(
    {
      name: 'Blackjack',
      category: 'Table Blackjack',
      isOfBestPlay: true,
      rtpPpm: blackjackSheet.simulatedHand.rtpPpm,
    },
    blackjack,
    blackjackSheet,
  ),
  solo(
    {
      name: "Casino Hold'em",
      category: 'Table Poker',
      isOfBestPlay: true,
      rtpPpm: returnOf(casinoHoldemSheet, 'ante'),
    },
    casinoHoldem,
    casinoHoldemSheet,
  ),
  solo(
    {
      name: 'Three Card Poker',
      category: 'Table Poker',
      isOfBestPlay: true,
      rtpPpm: returnOf(threeCardPokerSheet, 'ante'),
    },
    threeCardPoker,
    threeCardPokerSheet,
  ),
  { ...solo({ name: 'Kite Crash', category: 'Crash' }, crash, crashSheet), table: crashPlan },
  live(
    { name: 'Live Roulette', category: 'Live Roulette', main: 'red' },
    liveRoulette,
    europeanRouletteSheet,
  ),
  live(
    { name: 'Live Baccarat', category: 'Live Baccarat', main: 'banker' },
    liveBaccarat,
    baccaratSheet,
  ),
  live(
    { name: 'Live Dragon Tiger', category: 'Live Dragon Tiger', main: 'dragon' },
    liveDragonTiger,
    dragonTigerSheet,
  ),
  live(
    { name: 'Live Andar Bahar', category: 'Live Games', main: 'andar' },
    liveAndarBahar,
    andarBaharSheet,
  ),
  live({ name: 'Live Sic Bo', category: 'Live Sicbo', main: 'small' }, liveSicBo, sicBoSheet),
  live({ name: 'Teen Patti 20-20', category: 'Live Games', main: 'a' }, teenPatti, teenPattiSheet),
  live(
    { name: 'Sunset Wheel', category: 'Live Game Shows', main: '1' },
    moneyWheel,
    moneyWheelSheet,
  ),
  {
    ...solo({ name: 'Pier Bingo 75', category: 'Bingo' }, bingo75, bingo75Sheet),
    table: bingo75Plan,
  },
  {
    ...solo({ name: 'Lantern Housie 90', category: 'Bingo' }, bingo90, bingo90Sheet),
    table: bingo90Plan,
  },
  live(
    { name: 'Lamplight Greyhounds', category: 'Virtual Sports', main: 'win:least' },
    greyhounds,
    greyhoundsSheet,
  ),
  live({ name: 'Silver Mile', category: 'Virtual Sports', main: 'win:least' }, horses, horsesSheet),
  live(
    { name: 'Clockwork Roosters', category: 'Live Games', main: 'side:least' },
    cockfight,
    cockfightSheet,
  ),
  live(
    { name: 'Clockwork Roosters Pool', category: 'Live Games', main: 'pool' },
    cockfightPool,
    cockfightPoolSheet,
  ),
  sea('Saffron Atoll', atollPlan, saffronAtoll, saffronAtollSheet),
  sea('Ink Trench', trenchPlan, inkTrench, inkTrenchSheet),
  room("Hold'em", holdemPlan, holdemSitting, holdemSheet),
  scratch('Mango Bazaar', bazaarPlan, mangoBazaar, mangoBazaarSheet),
  scratch('Night Post', postPlan, nightPost, nightPostSheet),
  scratch('Moth & Lantern', mothPlan, mothLantern, mothLanternSheet),
  scratch('Three Locks', locksPlan, threeLocks, threeLocksSheet),
];
