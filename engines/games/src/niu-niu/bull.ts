import { ACE, type Card, JACK, KING, rankOf, suitOf, TEN } from '../cards/index.ts';

/** What five cards can be, the lowest first. `bull_0` has no bull. */
export const bullKinds = [
  'bull_0',
  'bull_1',
  'bull_2',
  'bull_3',
  'bull_4',
  'bull_5',
  'bull_6',
  'bull_7',
  'bull_8',
  'bull_9',
  'niu_niu',
  'four_faces',
  'five_faces',
  'bomb',
  'five_small',
] as const;
export type BullKind = (typeof bullKinds)[number];

/** What the winner's hand multiplies the stake with. */
export const TIMES: Readonly<Record<BullKind, number>> = {
  bull_0: 1,
  bull_1: 1,
  bull_2: 1,
  bull_3: 1,
  bull_4: 1,
  bull_5: 1,
  bull_6: 1,
  bull_7: 2,
  bull_8: 2,
  bull_9: 2,
  niu_niu: 3,
  four_faces: 4,
  five_faces: 5,
  bomb: 6,
  five_small: 8,
};

/** How many of all 2,598,960 hands are of a kind. */
export const HANDS_OF: Readonly<Record<BullKind, number>> = {
  bull_0: 870_984,
  bull_1: 171_288,
  bull_2: 168_072,
  bull_3: 171_288,
  bull_4: 168_072,
  bull_5: 177_408,
  bull_6: 168_072,
  bull_7: 171_288,
  bull_8: 168_072,
  bull_9: 171_288,
  niu_niu: 189_008,
  four_faces: 1_968,
  five_faces: 768,
  bomb: 608,
  five_small: 776,
};

export const TIMES_MOST = 8;

const TENS = 10;
const SMALL_SUM_MOST = 10;
const HAND = 5;
const ALIKE = 4;
/** Places of three cards of five. */
const TRIPLES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
];

/** An ace counts one, faces and the ten count ten. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(TENS, rank + 2);
}

const isFace = (card: Card): boolean => rankOf(card) >= JACK && rankOf(card) <= KING;

/** Places of three cards whose points sum to a multiple of ten; null where there are none. */
export function tripleOf(cards: readonly Card[]): readonly number[] | null {
  const points = cards.map(pointsOf);
  const found = TRIPLES.find((places) => {
    const sum = places.reduce((all, place) => all + (points[place] as number), 0);
    return sum % TENS === 0;
  });
  return found ?? null;
}

/** The bull of five cards: null without one, 1 to 9, and 0 where the other two make ten as well. */
export function bullOf(cards: readonly Card[]): number | null {
  if (tripleOf(cards) === null) return null;
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % TENS;
}

/** Five cards below five whose points come to ten at most. */
export const isFiveSmall = (cards: readonly Card[]): boolean =>
  cards.every((card) => pointsOf(card) < HAND) &&
  cards.reduce((sum, card) => sum + pointsOf(card), 0) <= SMALL_SUM_MOST;

/** The rank that all cards but one share; null where there is none. */
export function bombRank(cards: readonly Card[]): number | null {
  const ranks = cards.map(rankOf);
  return ranks.find((rank) => ranks.filter((one) => one === rank).length === ALIKE) ?? null;
}

export const isFiveFaces = (cards: readonly Card[]): boolean => cards.every(isFace);

/** Four faces and a ten. */
export const isFourFaces = (cards: readonly Card[]): boolean =>
  cards.filter(isFace).length === HAND - 1 && cards.some((card) => rankOf(card) === TEN);

/** What five cards are: the best that the rules know, found without a choice of the player's. */
export function bullKindOf(cards: readonly Card[]): BullKind {
  if (isFiveSmall(cards)) return 'five_small';
  if (bombRank(cards) !== null) return 'bomb';
  if (isFiveFaces(cards)) return 'five_faces';
  if (isFourFaces(cards)) return 'four_faces';
  const bull = bullOf(cards);
  if (bull === 0) return 'niu_niu';
  return bullKinds[bull ?? 0] as BullKind;
}

/** By suit, as `suitOf` numbers them: spades, hearts, clubs, diamonds. */
const SUIT_ORDER = [0, 2, 3, 1] as const;
const SUITS = 4;
const CARD_ORDERS = 64;

/** The order of single cards: king down to ace, then spades, hearts, clubs and diamonds. */
export function cardOrder(card: Card): number {
  const rank = rankOf(card);
  return (rank === ACE ? 0 : rank + 1) * SUITS + (SUIT_ORDER[suitOf(card)] as number);
}

/**
 * The rank of five cards as a number; a higher one wins, and no two hands of one pack are the same. Of equal
 * kinds the highest card decides, of bombs the four that are alike.
 */
export function rankBull(cards: readonly Card[]): number {
  const kind = bullKindOf(cards);
  const four = kind === 'bomb' ? bombRank(cards) : null;
  const deciding = four === null ? cards : cards.filter((card) => rankOf(card) === four);
  const highest = Math.max(...deciding.map(cardOrder));
  return bullKinds.indexOf(kind) * CARD_ORDERS + highest;
}
