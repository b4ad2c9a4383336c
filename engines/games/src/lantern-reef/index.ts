import { clusterSlot, slotGame, type SlotFigures } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

/** Lantern Reef: tumbling clusters on places that multiply more with every burst. */
export const lanternReef = slotGame(clusterSlot(sheet));
export const lanternReefSheet = sheet;
/** The published figures. */
export const lanternReefFigures: SlotFigures = stored as SlotFigures;
