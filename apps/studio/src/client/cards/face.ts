import { ACE, type Card, DECK_CARDS, isRed, rankOf } from '@parlour/games/cards';
import { type Court, courtOf, courtPicture, half } from './courts.ts';
import { jokerFace } from './joker.ts';
import { pip, type Suit, suitNameOf } from './pips.ts';

const SIGNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
/** Of a rank as `rankOf` numbers it. */
export const signOfRank = (rank: number): string => SIGNS[rank] as string;
export const signOf = (card: Card): string => signOfRank(rankOf(card));

const RED = '#c01f33';
const BLACK = '#1d1a26';

type Place = readonly [x: number, y: number];
const [LEFT, MIDDLE, RIGHT] = [35, 50, 65];
const [FIRST, SECOND, THIRD, LAST] = [27, 56, 84, 113];
const column = (x: number, ...ys: readonly number[]): Place[] => ys.map((y) => [x, y]);
const four = [...column(LEFT, FIRST, LAST), ...column(RIGHT, FIRST, LAST)];
const six = [...four, [LEFT, 70], [RIGHT, 70]] as const;
const eight = [
  ...column(LEFT, FIRST, SECOND, THIRD, LAST),
  ...column(RIGHT, FIRST, SECOND, THIRD, LAST),
];

/** Where the pips of two to ten stand. */
const PLACES: readonly (readonly Place[])[] = [
  column(MIDDLE, FIRST, LAST),
  column(MIDDLE, FIRST, 70, LAST),
  four,
  [...four, [MIDDLE, 70]],
  six,
  [...six, [MIDDLE, 48.5]],
  [...six, [MIDDLE, 48.5], [MIDDLE, 91.5]],
  [...eight, [MIDDLE, 70]],
  [...eight, [MIDDLE, 41.5], [MIDDLE, 98.5]],
];

/** Pips below the middle stand on their heads. */
const pipsOf = (rank: number, suit: Suit): string =>
  (PLACES[rank] ?? [])
    .map(([x, y]) => {
      const drawn = pip(suit, { x, y, size: 23 });
      return y > 70 ? `<g transform="rotate(180 ${x} ${y})">${drawn}</g>` : drawn;
    })
    .join('');

/** An ace has one pip in a fine ring of leaves. */
function ace(suit: Suit): string {
  const leaves = Array.from(
    { length: 24 },
    (_, leaf) =>
      `<path d="M0 -34C2.200 -31 2.200 -28.500 0 -26C-2.200 -28.500 -2.200 -31 0 -34Z" transform="translate(50 70) rotate(${leaf * 15})" fill="currentColor" opacity=".28"/>`,
  );
  return leaves.join('') + pip(suit, { x: 50, y: 70, size: 42 });
}

const sign = (rank: number, size: number, at: Place): string =>
  `<text x="${at[0]}" y="${at[1]}" font-size="${size}" text-anchor="middle" fill="currentColor" class="card-sign"${rank === 8 ? ` textLength="${size * 0.86}" lengthAdjust="spacingAndGlyphs"` : ''}>${signOfRank(rank)}</text>`;

const picture = (rank: number, suit: Suit, court: Court | null): string => {
  if (court !== null) return courtPicture(court, suit);
  return rank === ACE ? ace(suit) : pipsOf(rank, suit);
};

/** The whole face: indexes in two corners, pips or a court between them. */
function large(rank: number, suit: Suit): string {
  const corner = sign(rank, 23, [13, 25]) + pip(suit, { x: 13, y: 36, size: 14 });
  return `${picture(rank, suit, courtOf(rank))}${corner}<g transform="rotate(180 50 70)">${corner}</g>`;
}

/** The face of a card that is a finger wide: a large index, a large pip, and the head of a court. */
function small(rank: number, suit: Suit): string {
  const court = courtOf(rank);
  const index = sign(rank, 52, [27, 48]);
  if (court === null) return index + pip(suit, { x: 57, y: 95, size: 66 });
  return `<g transform="translate(-13 38) scale(1.480)">${half(court, suit)}</g>${index}${pip(suit, { x: 76, y: 26, size: 30 })}`;
}

/** Drawings of a face in a box of 100 to 140: the one for cards of some size, and the one for small ones. */
export function faceOf(card: Card): { readonly large: string; readonly small: string } {
  if (card >= DECK_CARDS) return jokerFace;
  const [rank, suit] = [rankOf(card), suitNameOf(card)];
  const colour = isRed(card) ? RED : BLACK;
  const box = (inner: string) => `<svg viewBox="0 0 100 140" color="${colour}">${inner}</svg>`;
  return { large: box(large(rank, suit)), small: box(small(rank, suit)) };
}
