import { SYMBOL_NAMES, type SymbolName } from '@parlour/games/velvet-hours';
import { clock, moon } from './night.ts';
import { suitSymbol } from './suits.ts';
import { cameo, decanter, gramophone, key } from './treasures.ts';

/** The art of every symbol as an SVG of 256 by 256. */
export const symbolArt: Readonly<Record<SymbolName, () => string>> = {
  wild: moon,
  scatter: clock,
  cameo,
  gramophone,
  decanter,
  key,
  spade: () => suitSymbol('spade'),
  heart: () => suitSymbol('heart'),
  diamond: () => suitSymbol('diamond'),
  club: () => suitSymbol('club'),
};

/** The drawings in the order of the symbols' numbers. */
export const symbolDrawings = (): string[] => SYMBOL_NAMES.map((name) => symbolArt[name]());
