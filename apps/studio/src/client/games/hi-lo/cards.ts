import { rankOf } from '@parlour/games/hi-lo';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { HiLoKey } from './hi-lo.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** In the order of the public scheme: a card's number modulo four. */
const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
type Suit = (typeof suits)[number];

const PIPS: Readonly<Record<Suit, string>> = {
  diamonds: 'M0 -46L34 0L0 46L-34 0Z',
  hearts: 'M0 44C-52 6 -48 -42 -20 -42C-8 -42 -2 -34 0 -26C2 -34 8 -42 20 -42C48 -42 52 6 0 44Z',
  spades:
    'M0 -46C14 -22 44 -8 44 14C44 36 16 38 6 22C8 36 12 42 18 46H-18C-12 42 -8 36 -6 22C-16 38 -44 36 -44 14C-44 -8 -14 -22 0 -46Z',
  clubs:
    'M0 -46C15 -46 25 -32 17 -16C14 -11 16 -10 20 -11C38 -14 48 2 42 16C35 30 14 30 6 16C8 34 12 42 18 46H-18C-12 42 -8 34 -6 16C-14 30 -35 30 -42 16C-48 2 -38 -14 -20 -11C-16 -10 -14 -11 -17 -16C-25 -32 -15 -46 0 -46Z',
};

const suitOf = (card: number): Suit => suits[card % 4] as Suit;
export const signOfRank = (rank: number): string => RANKS[rank - 1] as string;
export const signOf = (card: number): string => signOfRank(rankOf(card));

const pip = (suit: Suit): string =>
  `<svg viewBox="-52 -52 104 104"><path d="${PIPS[suit]}" fill="currentColor"/></svg>`;

/** A card as it is read aloud. */
export const nameOf = (card: number, words: SceneDeps<HiLoKey>['words']): string =>
  words('hi-lo.card', { rank: signOf(card), suit: words(`hi-lo.${suitOf(card)}`) });

/** The face of a card: its rank and suit in the corner, the suit large below. */
export function drawCard(card: number, className: string): HTMLElement {
  const suit = suitOf(card);
  const isRed = suit === 'diamonds' || suit === 'hearts';
  return element(
    'span',
    { class: `hl-card ${className}${isRed ? ' red' : ''}`, attributes: { 'aria-hidden': 'true' } },
    element('b', { text: signOf(card) }),
    drawing(pip(suit), 'hl-small'),
    drawing(pip(suit), 'hl-large'),
  );
}

const rays = Array.from(
  { length: 16 },
  (_, index) =>
    `<path d="M0 0L-4.500 -44L4.500 -44Z" transform="rotate(${index * 22.5})" fill="#8a2f3c"/>`,
).join('');

/** The back: a fan of rays in a brass border. */
export const back = `<svg viewBox="0 0 100 140" preserveAspectRatio="none"><rect width="100" height="140" rx="9" fill="#f5efe4"/><rect x="5" y="5" width="90" height="130" rx="6" fill="#5f1826"/><rect x="9" y="9" width="82" height="122" rx="4" fill="none" stroke="#dcab4c" stroke-width="1.500"/><g transform="translate(50 70)">${rays}<circle r="17" fill="#5f1826" stroke="#dcab4c" stroke-width="2"/><path d="M5 -10A11 11 0 1 0 5 10A9 9 0 1 1 5 -10Z" fill="#f6d992"/></g></svg>`;
