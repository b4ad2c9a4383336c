import type { GameSheet } from '../solo/index.ts';
import stored from './sheet.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const saffronAtollSheet: GameSheet = stored as GameSheet;
