import { fruitMachine, type SlotFigures } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

const machine = fruitMachine(sheet);

/** Chrome Diner: three reels that are nudged into a line, or held for one more spin. */
export const chromeDiner = machine.game;
export const chromeDinerSheet = sheet;
/** What every position is worth, for hints and for the proof. */
export const chromeDinerTables = machine.tables;
/** The published figures: of best play. */
export const chromeDinerFigures: SlotFigures = stored as SlotFigures;
