import { waysSlot, slotGame, type SlotFigures } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

/** Monsoon Express: up to 117,649 ways, and free spins that each multiply by one more. */
export const monsoonExpress = slotGame(waysSlot(sheet));
export const monsoonExpressSheet = sheet;
/** The published figures. */
export const monsoonExpressFigures: SlotFigures = stored as SlotFigures;
