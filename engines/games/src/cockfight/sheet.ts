import type { GameSheet } from '../solo/index.ts';
import fixed from './sheet-cockfight.json' with { type: 'json' };
import pool from './sheet-cockfight-pool.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const cockfightSheet: GameSheet = fixed as GameSheet;
export const cockfightPoolSheet: GameSheet = pool as GameSheet;
