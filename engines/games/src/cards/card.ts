/**
 * A card is a number of 0 to 51 in the order of the public scheme: diamonds, hearts, spades and clubs of
 * the two, then of the three, up to the ace. Jokers follow, from 52.
 */
export type Card = number;

export const DECK_CARDS = 52;
export const JOKER: Card = 52;
export const RANKS = 13;
export const SUITS = 4;

/** Ranks by name, as `rankOf` numbers them. */
export const TWO = 0;
export const FOUR = 2;
export const SIX = 4;
export const TEN = 8;
export const JACK = 9;
export const QUEEN = 10;
export const KING = 11;
export const ACE = 12;

/** 0 for a two up to 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2;

/** 0 diamonds, 1 hearts, 2 spades, 3 clubs. */
export const suitOf = (card: Card): number => card & 3;

export const isRed = (card: Card): boolean => suitOf(card) < 2;

export const cardOf = (rank: number, suit: number): Card => rank * SUITS + suit;

const RANK_LETTERS = '23456789TJQKA';
const SUIT_LETTERS = 'dhsc';

/** A card by rank and suit, such as `Ah` or `Td`. Throws a `RangeError` where the text is no card. */
export function cardFromText(text: string): Card {
  const [rank, suit] = [RANK_LETTERS.indexOf(text.charAt(0)), SUIT_LETTERS.indexOf(text.charAt(1))];
  if (text.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`no card: ${text}`);
  return cardOf(rank, suit);
}

/** Cards written one after the other with spaces between. */
export const cardsFromText = (text: string): Card[] => text.split(' ').map(cardFromText);
