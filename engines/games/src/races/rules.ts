import { type BetTable, LOST } from '../bets/index.ts';
import { type Card, type CardSetup, cardOf, drawOrder } from '../card/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { liveTable } from '../live/index.ts';
import { NUMBER_BOUND } from '../table/index.ts';
import {
  chanceInOrder,
  chanceOfPlace,
  type Market,
  markets,
  oddsOf,
  ordersOf,
  picksOf,
} from './odds.ts';

/** A bet of a race: a market, and the runners it is about in their order, counted from 0. */
export type RaceBet = { readonly market: Market; readonly runners: readonly number[] };

/** The race of a round, and all its runners in the order in which they came in, counted from 0. */
export type RaceOutcome = { readonly race: number; readonly order: readonly number[] };

export type RaceSetup = CardSetup & {
  readonly runners: number;
  /** How many of the first are paid for a place. */
  readonly placed: number;
  readonly betMs: number;
  readonly restMs: number;
  /** How long a race runs until it is paid, its photo finish included. */
  readonly runMs: number;
};

/** `forecast-3-1`: places of the wire are counted from 1. */
export const placeName = ({ market, runners }: RaceBet): string =>
  [market, ...runners.map((runner) => runner + 1)].join('-');

const betsOf = (runners: number): readonly RaceBet[] =>
  markets.flatMap((market) =>
    ordersOf(runners, picksOf(market)).map((picked) => ({ market, runners: picked })),
  );

const isWon = ({ market, runners }: RaceBet, order: readonly number[], placed: number): boolean =>
  market === 'place'
    ? order.slice(0, placed).includes(runners[0] ?? -1)
    : runners.every((runner, at) => order[at] === runner);

export type RaceGame = ReturnType<typeof raceGame>;

/** Races of one kind: fields of runners, fixed odds on each market, one order of all of them drawn. */
export function raceGame(setup: RaceSetup) {
  const { betMs, code, placed, restMs, runMs, runners } = setup;
  const bets = new Map(betsOf(runners).map((bet) => [placeName(bet), bet]));
  const tables = new Map<string, ReadonlyMap<string, number>>();

  const chanceOf = (weights: readonly number[], { market, runners: picked }: RaceBet): Fraction =>
    market === 'place'
      ? chanceOfPlace(weights, picked[0] ?? 0, placed)
      : chanceInOrder(weights, picked);
  /** What each bet pays in hundredths, for the weights of a card. */
  const oddsFor = (weights: readonly number[]): ReadonlyMap<string, number> => {
    const key = weights.join();
    const known = tables.get(key);
    if (known !== undefined) return known;
    const odds = new Map([...bets].map(([name, bet]) => [name, oddsOf(chanceOf(weights, bet))]));
    if (tables.size >= TABLES_KEPT) tables.clear();
    tables.set(key, odds);
    return odds;
  };
  const cards = (race: number): Card => cardOf(setup, race);

  const table: BetTable<string, RaceOutcome> = {
    code,
    scheme: 'exact',
    places: [...bets.keys()],
    draw(draws) {
      const race = draws.below(NUMBER_BOUND);
      return { race, order: drawOrder(cards(race).weights, (bound) => draws.below(bound)) };
    },
    pays(place, { order, race }) {
      const bet = bets.get(place);
      if (bet === undefined || !isWon(bet, order, placed)) return LOST;
      return fraction(BigInt(oddsFor(cards(race).weights).get(place) ?? 0), 100n);
    },
  };
  const live = liveTable(table, {
    code,
    betMs,
    restMs,
    isNumbered: true,
    // Bets are closed: the race is run from the start as it was drawn.
    stages: (outcome) => [{ atMs: 0, shows: outcome }],
    lastStageMs: runMs,
    road: {
      kind: 'values',
      mark: ({ order }) => ({ tone: 'plain', text: `${(order[0] ?? 0) + 1}` }),
    },
  });
  return { ...live, setup, bets, cardOf: cards, chanceOf, oddsFor };
}

/** Odds of the last cards; a table asks for those of one card at a time. */
const TABLES_KEPT = 64;

/** Six greyhounds over 480 metres; the first two are placed. */
export const greyhounds = raceGame({
  code: 'greyhounds',
  runners: 6,
  placed: 2,
  names: 24,
  isShuffled: true,
  betMs: 26_000,
  runMs: 25_000,
  restMs: 8_000,
  fields: [
    [330, 220, 160, 120, 100, 70],
    [260, 210, 180, 150, 120, 80],
    [410, 190, 140, 110, 85, 65],
    [220, 200, 180, 160, 130, 110],
    [300, 270, 150, 120, 90, 70],
    [250, 240, 190, 140, 105, 75],
  ],
});

/** Eight horses over a mile on the flat; the first three are placed. */
export const horses = raceGame({
  code: 'horses',
  runners: 8,
  placed: 3,
  names: 24,
  isShuffled: true,
  betMs: 29_000,
  runMs: 34_000,
  restMs: 8_000,
  fields: [
    [260, 185, 150, 120, 100, 80, 60, 45],
    [320, 180, 130, 110, 90, 70, 55, 45],
    [200, 170, 150, 130, 110, 95, 80, 65],
    [285, 225, 130, 100, 90, 70, 55, 45],
    [230, 210, 160, 120, 100, 75, 60, 45],
    [180, 165, 150, 135, 120, 100, 85, 65],
  ],
});
