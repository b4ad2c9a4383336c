import { type Card, suitOf } from '@parlour/games/cards';

/** In the order of `suitOf`. */
export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
export type Suit = (typeof suits)[number];
export const suitNameOf = (card: Card): Suit => suits[suitOf(card)] as Suit;

/** Pips in a box of 100 around the middle. */
const PIPS: Readonly<Record<Suit, string>> = {
  diamonds: 'M0 -48C9 -28 22 -12 36 0C22 12 9 28 0 48C-9 28 -22 12 -36 0C-22 -12 -9 -28 0 -48Z',
  hearts:
    'M0 46C-10 26 -44 8 -44 -18C-44 -36 -32 -45 -21 -45C-10 -45 -2 -37 0 -26C2 -37 10 -45 21 -45C32 -45 44 -36 44 -18C44 8 10 26 0 46Z',
  spades:
    'M0 -48C8 -28 43 -10 43 15C43 31 31 39 21 39C13 39 7 35 4 29C5 38 9 44 16 48H-16C-9 44 -5 38 -4 29C-7 35 -13 39 -21 39C-31 39 -43 31 -43 15C-43 -10 -8 -28 0 -48Z',
  clubs:
    'M0 -47C13 -47 22 -37 22 -25C22 -18 19 -12 14 -8C17 -10 21 -11 25 -11C37 -11 46 -2 46 10C46 22 37 31 25 31C16 31 8 27 4 20C5 33 9 43 17 48H-17C-9 43 -5 33 -4 20C-8 27 -16 31 -25 31C-37 31 -46 22 -46 10C-46 -2 -37 -11 -25 -11C-21 -11 -17 -10 -14 -8C-19 -12 -22 -18 -22 -25C-22 -37 -13 -47 0 -47Z',
};

/** Where a pip stands: its middle, and how high it is. */
export type At = { readonly x: number; readonly y: number; readonly size: number };

export const pip = (suit: Suit, { size, x, y }: At): string =>
  `<path d="${PIPS[suit]}" transform="translate(${x} ${y}) scale(${size / 100})" fill="currentColor"/>`;
