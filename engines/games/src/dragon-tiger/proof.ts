import { DECK_CARDS, dealtWays, ordersOf } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { computeSheet, type Distribution, distributionOf, type GameSheet } from '../solo/index.ts';
import { DECKS, type DragonTigerPlace, dragonTigerTable, odds, outcomeOf } from './rules.ts';

const DEPTH = 2;

/** What every place pays, for a shoe of so many packs. */
export function distributionsOf(
  decks: number,
): readonly { readonly mode: DragonTigerPlace; readonly distribution: Distribution }[] {
  const counts = new Array<number>(DECK_CARDS).fill(decks);
  const all = BigInt(ordersOf(counts, DEPTH));
  const outcomes = [...dealtWays(counts, DEPTH, (take) => outcomeOf(take(), take()))];
  return dragonTigerTable.places.map((mode) => ({
    mode,
    distribution: distributionOf(
      outcomes.map(({ value, ways }) => ({
        value: dragonTigerTable.pays(mode, value),
        chance: fraction(BigInt(ways), all),
      })),
    ),
  }));
}

export const prove = (): GameSheet =>
  computeSheet(
    Object.assign(
      { game: dragonTigerTable.code, version: '1' },
      { decks: DECKS, odds, onTie: '1/2' },
    ),
    distributionsOf(DECKS),
  );
