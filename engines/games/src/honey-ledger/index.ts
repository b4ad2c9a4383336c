import { holdSlot, slotGame, type SlotFigures } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

/** Honey Ledger: six combs in view are held, and every new one renews the three respins. */
export const honeyLedger = slotGame(holdSlot(sheet));
export const honeyLedgerSheet = sheet;
/** The published figures. */
export const honeyLedgerFigures: SlotFigures = stored as SlotFigures;
