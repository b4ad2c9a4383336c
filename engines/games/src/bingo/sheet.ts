import type { GameSheet } from '../solo/index.ts';
import stored75 from './sheet-75.json' with { type: 'json' };
import stored90 from './sheet-90.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const bingo75Sheet: GameSheet = stored75 as GameSheet;
export const bingo90Sheet: GameSheet = stored90 as GameSheet;
