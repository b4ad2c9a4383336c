// What the studio says of its games, and how that is made of their rules and sheets.
import { sha256Hex } from '@parlour/fairness';
import type { SeaPlan } from './field/index.ts';
import type { LiveTable } from './live/index.ts';
import type { RoomPlan } from './room/index.ts';
import type { DeckPlan } from './scratch/index.ts';
import type { SlotFigures } from './slot-kit/index.ts';
import type { Volatility } from './solo/figures.ts';
import type { GameSheet, SoloGame } from './solo/index.ts';
import type { TablePlan } from './table/index.ts';

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

export const solo = (
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
export const returnOf = ({ modes, rtpPpmMin }: GameSheet, main: string): number =>
  modes.find(({ mode }) => mode === main)?.rtpPpm ?? rtpPpmMin;

/** Slots of the kit count their versions; hashes of tables differ. */
const slotVersion = ({ older = [] }: SoloGame): string => `${older.length + 1}.0.0`;
/** Slots of whose players some choose within a round: their return is that of best play. */
const CHOSEN_WITHIN: ReadonlySet<string> = new Set(['chrome-diner']);

export function slot(name: string, game: SoloGame, figures: SlotFigures): GameCard {
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
export const live = (
  { category, main, name }: Pick<Named, 'category' | 'name'> & { readonly main: string },
  { game, plan }: Pick<LiveTable<never, unknown>, 'game' | 'plan'>,
  sheet: GameSheet,
): GameCard => ({
  ...solo({ name, category, rtpPpm: returnOf(sheet, main) }, game, sheet),
  table: plan,
});

export const scratch = (
  name: string,
  deck: DeckPlan,
  game: SoloGame,
  sheet: GameSheet,
): GameCard => ({
  ...solo({ name, category: 'Scratch' }, game, sheet),
  hasFreeStakes: false,
  deck,
});

export const sea = (name: string, plan: SeaPlan, game: SoloGame, sheet: GameSheet): GameCard => ({
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
export const room = (name: string, plan: RoomPlan, game: SoloGame, sheet: RoomSheet): GameCard => ({
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
