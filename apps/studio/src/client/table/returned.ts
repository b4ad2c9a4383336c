import type { GameSheet } from '@parlour/games';
import { percent } from '../instant/figures.ts';
import type { Fact } from '../instant/scene.ts';
import type { Words } from '../words/words.ts';
import { type Put, sumsOf, totalOf } from './bets.ts';

/** What bets return on average, where each place is a way to play of the sheet; in parts per million. */
export function returnOf(puts: readonly Put[], { modes }: GameSheet): number {
  const shares = [...sumsOf(puts)].map(([place, amount]) => {
    const rtpPpm = modes.find(({ mode }) => mode === place)?.rtpPpm ?? 0;
    return amount * BigInt(rtpPpm);
  });
  const total = totalOf(puts);
  return total === 0n ? 0 : Number(shares.reduce((sum, share) => sum + share, 0n) / total);
}

export const returnFact = (puts: readonly Put[], sheet: GameSheet, words: Words): Fact => ({
  label: words('pay.rtp_short'),
  value: percent(returnOf(puts, sheet)),
});
