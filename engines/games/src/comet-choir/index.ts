import { anywhereSlot, slotGame, type SlotFigures } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

/** Comet Choir: eight and more of a symbol anywhere, and comets that multiply the spin. */
export const cometChoir = slotGame(anywhereSlot(sheet));
export const cometChoirSheet = sheet;
/** The published figures. */
export const cometChoirFigures: SlotFigures = stored as SlotFigures;
