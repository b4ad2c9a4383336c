import type { BetTable } from '../bets/index.ts';
import {
  cardOf,
  DECK_CARDS,
  type DealtWay,
  dealtWays,
  gatherWays,
  ordersOf,
  rankOf,
} from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { computeSheet, type Distribution, distributionOf, type GameSheet } from '../solo/index.ts';
import { type BaccaratPlace, odds } from './paytable.ts';
import { type BaccaratOutcome, outcomeOf, playHands, pointsOf } from './play.ts';
import { DECKS } from './rules.ts';

type Table = BetTable<BaccaratPlace, BaccaratOutcome>;

/** Outcomes with what they stand for: how many of all deals. */
export type Outcomes = {
  readonly ways: readonly DealtWay<BaccaratOutcome>[];
  readonly all: number;
};

const CARDS_MAX = 6;
const PAIRS: readonly BaccaratPlace[] = [
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
];

/** A card for each number of points: a king stands for all that count nothing. */
const cardOfPoints = [cardOf(11, 0), cardOf(12, 0)].concat(
  Array.from({ length: 8 }, (_, index) => cardOf(index, 0)),
);

/** Every deal by points, which all bets but those on pairs depend on. */
function outcomesByPoints(decks: number): Outcomes {
  const counts = cardOfPoints.map((card) => decks * (pointsOf(card) === 0 ? 16 : 4));
  const outcomes = new Map<string, BaccaratOutcome>();
  const keys = dealtWays(counts, CARDS_MAX, (take) => {
    const outcome = playHands(() => cardOfPoints[take()] as number);
    const { banker, bankerTotal, player, playerTotal } = outcome;
    const key = `${player.length} ${banker.length} ${playerTotal} ${bankerTotal}`;
    outcomes.set(key, outcome);
    return key;
  });
  const ways = [...gatherWays(keys)].map(([key, ways]) => ({
    value: outcomes.get(key) as BaccaratOutcome,
    ways,
  }));
  return { ways, all: ordersOf(counts, CARDS_MAX) };
}

/** Every way of the first four cards, for bets on pairs. All first cards are alike, so one stands for all. */
function outcomesOfPairs(decks: number): Outcomes {
  const counts = Array.from({ length: DECK_CARDS }, (_, card) => (card === 0 ? decks - 1 : decks));
  const kindOf = (first: number, second: number): number =>
    first === second ? 0 : rankOf(first) === rankOf(second) ? 1 : 2;
  const kinds = dealtWays(counts, 3, (take) => {
    const [player, banker, other] = [take(), take(), take()];
    return kindOf(0, player) * 3 + kindOf(banker, other);
  });
  const pairOf = [
    [0, 0],
    [0, 1],
    [0, 4],
  ];
  const ways = [...gatherWays(kinds)].map(([kind, ways]) => ({
    value: outcomeOf(pairOf[Math.floor(kind / 3)] as number[], pairOf[kind % 3] as number[]),
    ways,
  }));
  return { ways, all: ordersOf(counts, 3) };
}

/** All that the figures of a shoe of so many packs need, for any table. */
export type DeckOutcomes = { readonly byPoints: Outcomes; readonly byPairs: Outcomes };

export const outcomesOfDecks = (decks: number): DeckOutcomes => ({
  byPoints: outcomesByPoints(decks),
  byPairs: outcomesOfPairs(decks),
});

/** What each place pays. */
export function distributionsOf(
  { pays, places }: Table,
  { byPairs, byPoints }: DeckOutcomes,
): readonly { readonly mode: BaccaratPlace; readonly distribution: Distribution }[] {
  return places.map((mode) => {
    const { all, ways } = PAIRS.includes(mode) ? byPairs : byPoints;
    const outcomes = ways.map(({ value, ways }) => ({
      value: pays(mode, value),
      chance: fraction(BigInt(ways), BigInt(all)),
    }));
    return { mode, distribution: distributionOf(outcomes) };
  });
}

export const prove = (table: Table, outcomes = outcomesOfDecks(DECKS)): GameSheet =>
  computeSheet(
    Object.assign(
      { game: table.code, version: '1' },
      { decks: DECKS, odds, bankerSixPays: sixPays(table) },
    ),
    distributionsOf(table, outcomes),
  );

/** What a banker's win with six pays, which is what the tables differ in. */
function sixPays({ pays }: Table): string {
  const six = cardOf(4, 0);
  const [ten, other] = [cardOf(8, 0), cardOf(8, 1)];
  const { denominator, numerator } = pays('banker', outcomeOf([ten, other], [six, ten]));
  return `${numerator}/${denominator}`;
}
