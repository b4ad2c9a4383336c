import type { FruitSheet } from '../slot-kit/index.ts';
import { firstSheet } from './first-sheet.ts';

/**
 * Everything that decides an outcome of Chrome Diner: three reels, a line, nudges and holds, a card that
 * coffees on the line stamp, and the pie that a full card turns.
 */
export const sheet: FruitSheet = {
  ...firstSheet,
  offers: { none: 790, hold: 130, nudges: [45, 25, 10] },
  meter: {
    symbol: firstSheet.symbols.indexOf('coffee'),
    size: 30,
    prizes: [300, 1_000, 400, 300, 500, 400, 300, 5_000, 400, 300, 500, 300],
  },
};
