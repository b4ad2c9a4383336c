import { fruitMachine, type SlotFigures, tableHashOf } from '../slot-kit/index.ts';
import { withOlder } from '../solo/index.ts';
import { firstSheet } from './first-sheet.ts';
import { sheet } from './sheet.ts';
import stored from './sheet.json' with { type: 'json' };

const machine = fruitMachine(sheet);

/** Chrome Diner: three reels that are nudged into a line or held, and a card of coffees that pays by a wheel. */
export const chromeDiner = withOlder(machine.game, [
  { tableHash: tableHashOf(firstSheet), game: () => fruitMachine(firstSheet).game },
]);
export const chromeDinerSheet = sheet;
/** What every position is worth, for hints and for the proof. */
export const chromeDinerTables = machine.tables;
/** The published figures: of best play. */
export const chromeDinerFigures: SlotFigures = stored as SlotFigures;
