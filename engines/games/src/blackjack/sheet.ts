import type { BlackjackSheet } from './proof.ts';
import stored from './sheet.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const blackjackSheet: BlackjackSheet = stored as BlackjackSheet;
