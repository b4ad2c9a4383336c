import type { GameSheet } from '../solo/index.ts';
import european from './sheet-european-roulette.json' with { type: 'json' };
import french from './sheet-french-roulette.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const europeanRouletteSheet: GameSheet = european as GameSheet;
export const frenchRouletteSheet: GameSheet = french as GameSheet;
