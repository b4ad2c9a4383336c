import type { GameSheet } from '../solo/index.ts';
import commission from './sheet-baccarat.json' with { type: 'json' };
import noCommission from './sheet-baccarat-no-commission.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const baccaratSheet: GameSheet = commission as GameSheet;
export const baccaratNoCommissionSheet: GameSheet = noCommission as GameSheet;
