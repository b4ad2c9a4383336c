import { sha256Hex } from '@parlour/fairness';
import { type Figures, figuresOf } from './figures.ts';
import type { Distribution } from './outcomes.ts';

/** One way to play a game, by the choice that decides what it pays, and what it pays how often. */
export type Mode = { readonly mode: string; readonly distribution: Distribution };

/** The published figures of a game version. */
export type GameSheet = {
  readonly game: string;
  readonly version: string;
  /** SHA-256 of the JSON text of everything that decides an outcome; every round names it. */
  readonly tableHash: string;
  /** Lowest and highest return of the modes, in parts per million of a stake. */
  readonly rtpPpmMin: number;
  readonly rtpPpmMax: number;
  readonly modes: readonly ({ readonly mode: string } & Figures)[];
};

/** Everything that decides an outcome, with the game's code and version first. */
export type GameTable = { readonly game: string; readonly version: string };

export const hashTable = (table: GameTable): string => sha256Hex(JSON.stringify(table));

export function computeSheet(table: GameTable, modes: readonly Mode[]): GameSheet {
  const figures = modes.map(({ distribution, mode }) => ({ mode, ...figuresOf(distribution) }));
  const returns = figures.map(({ rtpPpm }) => rtpPpm);
  return {
    game: table.game,
    version: table.version,
    tableHash: hashTable(table),
    rtpPpmMin: Math.min(...returns),
    rtpPpmMax: Math.max(...returns),
    modes: figures,
  };
}
