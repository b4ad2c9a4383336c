import { createStream, drawInteger, sha256Hex, shuffledIndexes } from '@parlour/fairness';

/** The last runs that a card shows of each runner. */
export const FORM_RUNS = 5;

/** Who takes part in a round of a table, and how likely each is to win. */
export type Card = {
  /** Of the round. */
  readonly number: number;
  /** What each place's runner weighs in the draw, by place. */
  readonly weights: readonly number[];
  /** What each place's runner is called: a place in the list of names. */
  readonly names: readonly number[];
  /** Where each place's runner came in, in runs that were drawn with the same weights; the last run last. */
  readonly form: readonly (readonly number[])[];
};

export type CardSetup = {
  readonly code: string;
  /** Weights of a field, the strongest first or in any order; each field is equally likely. */
  readonly fields: readonly (readonly number[])[];
  /** Whether the weights of a field are dealt to its places by chance. */
  readonly isShuffled: boolean;
  /** How many names there are to choose from. */
  readonly names: number;
};

/** The seed of a game's cards: public, so that everybody knows every card before its bets are taken. */
export const cardSeedOf = (code: string): string => sha256Hex(`cards of ${code}`);

type Below = (bound: number) => number;

/** Places in the order in which they come in: each is drawn from those that are left, by its weight. */
export function drawOrder(weights: readonly number[], below: Below): number[] {
  const left = weights.map((weight, place) => ({ weight, place }));
  const order: number[] = [];
  while (left.length > 1) {
    let at = below(left.reduce((sum, { weight }) => sum + weight, 0));
    const index = left.findIndex(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    const [taken] = left.splice(index, 1);
    if (taken !== undefined) order.push(taken.place);
  }
  return [...order, ...left.map(({ place }) => place)];
}

/**
 * The card of a round. It follows from the game and the number of the round alone: it is known before bets
 * are taken, and says nothing of the outcome, which comes of the table's chain and the beacon of the close.
 */
export function cardOf({ code, fields, isShuffled, names }: CardSetup, number: number): Card {
  const words = createStream({ serverSeed: cardSeedOf(code), clientSeed: 'card', nonce: number });
  const below: Below = (bound) => drawInteger(words, bound);
  const field = fields[below(fields.length)] ?? [];
  const places = isShuffled ? shuffledIndexes(words, field.length) : [...field.keys()];
  const weights = places.map((place) => field[place] ?? 0);
  const named = shuffledIndexes(words, names).slice(0, weights.length);
  const runs = Array.from({ length: FORM_RUNS }, () => drawOrder(weights, below));
  const form = weights.map((_, place) => runs.map((order) => order.indexOf(place) + 1));
  return { number, weights, names: named, form };
}
