import { clusterSlot, openingsOf, type SlotProof } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';

/** Only a simulation finds the return of tumbling clusters; the chances of the feature are exact. */
export const proof: SlotProof = {
  slot: clusterSlot(sheet),
  modes: {
    spin: { openings: openingsOf(sheet.scatters.paid, sheet.spins), copies: 8, exact: null },
    buy: { openings: [{ left: sheet.spinsBought, chance: 1 }], copies: 1, exact: null },
  },
};
