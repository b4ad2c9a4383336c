import { openingsOf, proveWays, type SlotProof, waysSlot } from '../slot-kit/index.ts';
import { sheet } from './sheet.ts';

export const ways = proveWays(sheet);

/** The return is exact but for the cap; a simulation finds how it is spread. */
export const proof: SlotProof = {
  slot: waysSlot(sheet),
  modes: {
    spin: {
      openings: openingsOf(ways.paid.scatters, sheet.spins),
      copies: 16,
      exact: { base: ways.paid.pays, feature: ways.feature },
    },
    buy: {
      openings: [{ left: sheet.spinsBought, chance: 1 }],
      copies: 1,
      exact: { base: 0, feature: ways.featureOf(sheet.spinsBought) },
    },
  },
};
