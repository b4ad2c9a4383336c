import { drawWords, hashBack } from '@parlour/fairness';
import { type Draws, drawsFrom } from '@parlour/games/solo';
import type { TableProof, TableRoundView } from '../api.ts';

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

/** What a drawn round is proven by. Throws for one that a person dealt. */
export function drawnFrom({ number, proof }: Pick<TableRoundView, 'number' | 'proof'>): TableProof {
  if (proof === null) throw new RangeError(`round ${number} was dealt by a person`);
  return proof;
}

/** Computes a round again from what is published of it; null of one that is not over. */
export function checkTableRound(
  { draws, number, proof }: Pick<TableRoundView, 'draws' | 'number' | 'proof'>,
  draw: (draws: Draws, number: number) => readonly number[],
): TableCheck | null {
  const { beacon, beaconChainEnd, beaconRound, chainEnd, hash, place } = drawnFrom({
    number,
    proof,
  });
  if (draws === null || hash === null || beacon === null) return null;
  const words = drawWords({ hash, index: number, beacon });
  return {
    isInChain: hashBack(hash, place) === chainEnd,
    isBeacon: hashBack(beacon, beaconRound) === beaconChainEnd,
    isDrawn: draw(drawsFrom(words, 'exact'), number).join() === draws.join(),
  };
}
