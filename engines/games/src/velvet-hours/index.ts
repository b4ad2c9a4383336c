import { sha256Hex } from '@parlour/fairness';
import type { ParSheet } from './par-sheet.ts';
import stored from './par-sheet.json' with { type: 'json' };

export * from './evaluate.ts';
export { createFastRound } from './fast.ts';
export { LINES, lines } from './lines.ts';
export type { ParSheet } from './par-sheet.ts';
export * from './play.ts';
export { type Reel, REELS, ROWS } from './reels.ts';
export * from './rules.ts';
export * from './solo.ts';
export * from './symbols.ts';
export { firstTableHash, TABLE_VERSION, tableHash } from './table.ts';
export * from './versions.ts';
export type { Walking } from './walk.ts';

/** The published figures; a test recomputes them from the tables. */
export const parSheet: ParSheet = stored as ParSheet;
export const parSheetHash: string = sha256Hex(JSON.stringify(stored));
