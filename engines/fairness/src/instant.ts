// Outcomes of instant games as players of Stake know them, so that independent verifiers agree.
// They map 32-bit floats; the bias, about n / 2^32, is part of that public scheme.
import type { WordSource } from './stream.ts';

/** A number in 0 <= f < 1 from four bytes: b0/256 + b1/256^2 + b2/256^3 + b3/256^4. */
export const nextFloat = (source: WordSource): number => source.nextWord() / 2 ** 32;

const pick = (source: WordSource, count: number): number => Math.floor(nextFloat(source) * count);

/** Cards in the order of the scheme: diamonds, hearts, spades, clubs of the two, then of the three... */
export const CARD_COUNT = 52;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♦', '♥', '♠', '♣'] as const;
export const cardName = (index: number): string =>
  `${SUITS[index % 4] as string}${RANKS[Math.floor(index / 4)] as string}`;

/** A card index of 0..51 from an unlimited deck (blackjack, hi-lo, baccarat). */
export const drawCard = (source: WordSource): number => pick(source, CARD_COUNT);

/** A dice roll in hundredths: 0..10000 stands for 00.00..100.00. */
export const drawDice = (source: WordSource): number => pick(source, 10_001);

/** A pocket of 0..36. */
export const drawRoulette = (source: WordSource): number => pick(source, 37);

/** One of seven gems. */
export const drawGem = (source: WordSource): number => pick(source, 7);

/** A segment of a wheel. */
export const drawSegment = (source: WordSource, segments: number): number => pick(source, segments);

/**
 * The limbo multiplier in hundredths: floor(100 x edge / f), at least 1.00. The return of the scheme
 * is 99 %, and a float of exactly 0 is taken as the smallest one above it.
 */
export function drawLimbo(source: WordSource): number {
  const float = Math.max(nextFloat(source), 2 ** -32);
  return Math.max(100, Math.floor((100 * 0.99) / float));
}

/** The way of a ball, row by row: 0 is left, 1 is right. */
export const drawPlinko = (source: WordSource, rows: number): number[] =>
  Array.from({ length: rows }, () => pick(source, 2));

/** `count` different places out of `places`, in pick order: each float picks from the shrinking list. */
export function drawWithoutReplacement(
  source: WordSource,
  places: number,
  count: number,
): number[] {
  const left = Array.from({ length: places }, (_, index) => index);
  return Array.from({ length: count }, () => {
    const [place = 0] = left.splice(pick(source, left.length), 1);
    return place;
  });
}

export const drawMines = (source: WordSource, mines: number): number[] =>
  drawWithoutReplacement(source, 25, mines);

export const drawKeno = (source: WordSource): number[] =>
  drawWithoutReplacement(source, 40, 10).toSorted((left, right) => left - right);

export const drawVideoPoker = (source: WordSource): number[] =>
  drawWithoutReplacement(source, CARD_COUNT, CARD_COUNT);
