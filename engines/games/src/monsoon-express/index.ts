import { waysSlot, slotGame, type SlotFigures, tableHashOf } from '../slot-kit/index.ts';
import { withOlder } from '../solo/index.ts';
import { firstSheet } from './first-sheet.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

/** Monsoon Express: up to 117,649 ways, parcels that open alike, free spins that each multiply by one more. */
export const monsoonExpress = withOlder(slotGame(waysSlot(sheet)), [
  { tableHash: tableHashOf(firstSheet), game: () => slotGame(waysSlot(firstSheet)) },
]);
export const monsoonExpressSheet = sheet;
/** The published figures. */
export const monsoonExpressFigures: SlotFigures = stored as SlotFigures;
