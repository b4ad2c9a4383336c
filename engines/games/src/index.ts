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
import { type GameCard, live, returnOf, room, scratch, sea, slot, solo } from './game-card.ts';
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
import { douDizhuPlan, douDizhuSheet, douDizhuSitting } from './dou-dizhu/index.ts';
import { ludoPlan, ludoSheet, ludoSitting } from './ludo/index.ts';
import { liveAndarBahar } from './live-andar-bahar/index.ts';
import { liveBaccarat } from './live-baccarat/index.ts';
import { liveDragonTiger } from './live-dragon-tiger/index.ts';
import { liveRoulette } from './live-roulette/index.ts';
import { liveSicBo } from './live-sic-bo/index.ts';
import { mangoBazaar, mangoBazaarSheet, plan as bazaarPlan } from './mango-bazaar/index.ts';
import { mines, minesSheet } from './mines/index.ts';
import { moneyWheel, moneyWheelSheet } from './money-wheel/index.ts';
import { monsoonExpress, monsoonExpressFigures } from './monsoon-express/index.ts';
import { niuNiuPlan, niuNiuSheet, niuNiuSitting } from './niu-niu/index.ts';
import { plinko, plinkoSheet } from './plinko/index.ts';
import { greyhounds, greyhoundsSheet, horses, horsesSheet } from './races/index.ts';
import {
  europeanRoulette,
  europeanRouletteSheet,
  frenchRoulette,
  frenchRouletteSheet,
} from './roulette/index.ts';
import { atollPlan, saffronAtoll, saffronAtollSheet } from './saffron-atoll/index.ts';
import { rummyPlan, rummySheet, rummySitting } from './rummy/index.ts';
import { sicBo, sicBoSheet } from './sic-bo/index.ts';
import {
  teenPattiPlan,
  teenPattiSheet as pattiSheet,
  teenPattiSitting,
} from './teen-patti/index.ts';
import { teenPatti, teenPattiSheet } from './teen-patti-2020/index.ts';
import { threeCardPoker, threeCardPokerSheet } from './three-card-poker/index.ts';
import { mothLantern, mothLanternSheet, plan as mothPlan } from './moth-lantern/index.ts';
import { nightPost, nightPostSheet, plan as postPlan } from './night-post/index.ts';
import { plan as locksPlan, threeLocks, threeLocksSheet } from './three-locks/index.ts';
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

export type { GameCard, GameMeasures } from './game-card.ts';
export * from './solo/index.ts';

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
  room('Teen Patti', teenPattiPlan, teenPattiSitting, pattiSheet),
  room('Rummy', rummyPlan, rummySitting, rummySheet),
  room('Ludo', ludoPlan, ludoSitting, ludoSheet),
  room('Dou Dizhu', douDizhuPlan, douDizhuSitting, douDizhuSheet),
  room('Niu Niu', niuNiuPlan, niuNiuSitting, niuNiuSheet),
  scratch('Mango Bazaar', bazaarPlan, mangoBazaar, mangoBazaarSheet),
  scratch('Night Post', postPlan, nightPost, nightPostSheet),
  scratch('Moth & Lantern', mothPlan, mothLantern, mothLanternSheet),
  scratch('Three Locks', locksPlan, threeLocks, threeLocksSheet),
];
