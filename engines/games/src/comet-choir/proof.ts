import { anywhereSlot, openingsOf, type SlotProof } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';

/** Only a simulation finds the return of tumbles; the chances of the feature are exact. */
export const proof: SlotProof = {
  slot: anywhereSlot(sheet),
  modes: {
    spin: { openings: openingsOf(sheet.paid.scatters, sheet.spins), copies: 4, exact: null },
    ante: { openings: openingsOf(sheet.ante.scatters, sheet.spins), copies: 2, exact: null },
    buy: { openings: [{ left: sheet.spinsBought, chance: 1 }], copies: 1, exact: null },
  },
};
