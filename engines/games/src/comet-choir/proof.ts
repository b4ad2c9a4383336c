import {
  anywhereSlot,
  evenAnywhereSlot,
  excessSlot,
  openingsOf,
  type SlotProof,
} from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';

/** Only a simulation finds the return of tumbles; the chances of the feature are exact. */
export const proof: SlotProof = {
  slot: anywhereSlot(sheet),
  even: {
    slot: evenAnywhereSlot(sheet),
    excess: excessSlot(anywhereSlot({ ...sheet, winMax: Number.POSITIVE_INFINITY }), sheet.winMax),
  },
  modes: {
    spin: { openings: openingsOf(sheet.paid.scatters, sheet.spins), copies: 1, exact: null },
    ante: { openings: openingsOf(sheet.ante.scatters, sheet.spins), copies: 1, exact: null },
    buy: { openings: [{ left: sheet.spinsBought, chance: 1 }], copies: 1, exact: null },
  },
};
