import { fraction } from '../fraction.ts';
import {
  binomial,
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
} from '../solo/index.ts';
import { type AndarBaharPlace, andarBaharTable, paysAfter, ranges } from './rules.ts';

/** Cards beside the one that is shown, and how many of them have its rank. */
const REST = 51;
const ALIKE = 3;
export const CARDS_MAX = REST - ALIKE + 1;

/** The chance that the first of the three alike comes with this card: the other two lie behind it. */
export const chanceOfCards = (cards: number) =>
  fraction(binomial(REST - cards, ALIKE - 1), binomial(REST, ALIKE));

export const distributionAt = (place: AndarBaharPlace): Distribution =>
  distributionOf(
    Array.from({ length: CARDS_MAX }, (_, index) => ({
      value: paysAfter(place, index + 1),
      chance: chanceOfCards(index + 1),
    })),
  );

export const prove = (): GameSheet =>
  computeSheet(
    Object.assign(
      { game: andarBaharTable.code, version: '1' },
      { andar: '19/10', bahar: '2', ranges },
    ),
    andarBaharTable.places.map((mode) => ({ mode, distribution: distributionAt(mode) })),
  );
