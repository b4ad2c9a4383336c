import { drawWords, hashBack } from '@parlour/fairness';
import { type Draws, drawsFrom } from '@parlour/games/solo';
import type { TableRoundView } from '../api.ts';

/** What a browser finds of a round of a table that is over. */
export type TableCheck = {
  /** The link leads to the end of the chain that was published before the first bet. */
  readonly isInChain: boolean;
  /** The beacon's value leads to the end of its chain. */
  readonly isBeacon: boolean;
  /** Link and beacon draw what was drawn. */
  readonly isDrawn: boolean;
};

export const isGood = ({ isBeacon, isDrawn, isInChain }: TableCheck): boolean =>
  isInChain && isBeacon && isDrawn;

/** Computes a round again from what is published of it; null of one that is not over. */
export function checkTableRound(
  { draws, number, proof }: Pick<TableRoundView, 'draws' | 'number' | 'proof'>,
  draw: (draws: Draws, number: number) => readonly number[],
): TableCheck | null {
  const { beacon, beaconChainEnd, beaconRound, chainEnd, hash, place } = proof;
  if (draws === null || hash === null || beacon === null) return null;
  const words = drawWords({ hash, index: number, beacon });
  return {
    isInChain: hashBack(hash, place) === chainEnd,
    isBeacon: hashBack(beacon, beaconRound) === beaconChainEnd,
    isDrawn: draw(drawsFrom(words, 'exact'), number).join() === draws.join(),
  };
}
