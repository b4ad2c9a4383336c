import { betGame, type BetTable, LOST, toOne } from '../bets/index.ts';
import { type Card, deal, rankOf, shoeOf } from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';

/** How many cards are dealt until the match, and what a bet on it pays in tenths, the bet in it. */
export const ranges = [
  { place: 'cards-1-5', least: 1, most: 5, paysTenths: 35 },
  { place: 'cards-6-10', least: 6, most: 10, paysTenths: 45 },
  { place: 'cards-11-15', least: 11, most: 15, paysTenths: 55 },
  { place: 'cards-16-25', least: 16, most: 25, paysTenths: 45 },
  { place: 'cards-26-30', least: 26, most: 30, paysTenths: 150 },
  { place: 'cards-31-35', least: 31, most: 35, paysTenths: 250 },
  { place: 'cards-36-40', least: 36, most: 40, paysTenths: 500 },
  { place: 'cards-41-49', least: 41, most: 49, paysTenths: 1_200 },
] as const;

export type AndarBaharPlace = 'andar' | 'bahar' | (typeof ranges)[number]['place'];

export const andarBaharPlaces: readonly AndarBaharPlace[] = [
  'andar',
  'bahar',
  ...ranges.map(({ place }) => place),
];

/** Tenths of a bet in one bet. */
const TENTHS = 10n;
/** The side that is dealt to first wins a little more often and pays less. */
export const sidePays = { andar: toOne(9, 10), bahar: toOne(1) } as const;

export type AndarBaharOutcome = {
  readonly joker: Card;
  /** From the first to the match: Andar's and Bahar's in turn. */
  readonly cards: readonly Card[];
  readonly winner: 'andar' | 'bahar';
};

/** The side of the match when so many cards were dealt. */
export const sideOf = (cards: number): 'andar' | 'bahar' => (cards % 2 === 1 ? 'andar' : 'bahar');

/** What a bet pays by the number of cards that were dealt up to the match. */
export function paysAfter(place: AndarBaharPlace, cards: number): Fraction {
  if (place === 'andar' || place === 'bahar')
    return sideOf(cards) === place ? sidePays[place] : LOST;
  const range = ranges.find((each) => each.place === place);
  const isMet = range !== undefined && cards >= range.least && cards <= range.most;
  return isMet ? fraction(BigInt(range.paysTenths), TENTHS) : LOST;
}

export const andarBaharTable: BetTable<AndarBaharPlace, AndarBaharOutcome> = {
  code: 'andar-bahar',
  scheme: 'exact',
  places: andarBaharPlaces,
  draw(draws) {
    const first = deal(draws, shoeOf(1), 1);
    const [joker = 0] = first.cards;
    const cards: Card[] = [];
    let { shoe } = first;
    let isMatch = false;
    while (!isMatch) {
      const next = deal(draws, shoe, 1);
      const [card = 0] = next.cards;
      cards.push(card);
      shoe = next.shoe;
      isMatch = rankOf(card) === rankOf(joker);
    }
    return { joker, cards, winner: sideOf(cards.length) };
  },
  pays: (place, { cards }) => paysAfter(place, cards.length),
};

/** Andar Bahar: a card is shown, then cards fall on two sides in turn until one has its rank. */
export const andarBahar = betGame(andarBaharTable);
