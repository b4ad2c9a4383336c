import type { HoldemSheet } from './proof.ts';
import stored from './sheet.json' with { type: 'json' };

/** The published figures; proving them again takes a minute or more. */
export const casinoHoldemSheet: HoldemSheet = stored as HoldemSheet;
