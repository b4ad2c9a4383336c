import type { GameSheet } from '../solo/index.ts';
import dogs from './sheet-greyhounds.json' with { type: 'json' };
import mile from './sheet-horses.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const greyhoundsSheet: GameSheet = dogs as GameSheet;
export const horsesSheet: GameSheet = mile as GameSheet;
