import { HOME, RING, RING_LAST, squareOf, YARD } from '@parlour/games/ludo';

/** The middle of a square, in squares from the board's upper left one. */
export type Spot = readonly [x: number, y: number];

const LAST = 14;
const QUARTER = 13;

/** The ring from the start of the corner at the lower left to that of the next one, clockwise. */
const ARM: readonly Spot[] = [
  ...[13, 12, 11, 10, 9].map((y): Spot => [6, y]),
  ...[5, 4, 3, 2, 1, 0].map((x): Spot => [x, 8]),
  [0, 7],
  [0, 6],
];
/** Four places in a yard and at home, at the lower left corner. */
const YARD_SPOTS: readonly Spot[] = [
  [0.95, 9.95],
  [4.05, 9.95],
  [0.95, 13.05],
  [4.05, 13.05],
];
const HOME_SPOTS: readonly Spot[] = [
  [6.05, 8.25],
  [6.68, 8.25],
  [7.32, 8.25],
  [7.95, 8.25],
];
export const YARD_MIDDLE: Spot = [2.5, 11.5];

/** A spot of the lower left corner, so many corners further on, clockwise. */
export function turned([x, y]: Spot, corners: number): Spot {
  return corners % 4 === 0 ? [x, y] : turned([LAST - y, x], (corners % 4) - 1);
}

/** A square of the ring as it lies for one whose own corner is at the lower left. */
export const ringSpot = (square: number, own: number): Spot => {
  const at = (square - own * QUARTER + RING) % RING;
  return turned(ARM[at % QUARTER] as Spot, Math.floor(at / QUARTER));
};

/** How many corners on from the own one another lies. */
export const cornersOn = (corner: number, own: number): number => (corner - own + 4) % 4;

/** Where a token stands. */
export function spotOf(
  { at, corner, token }: { readonly corner: number; readonly at: number; readonly token: number },
  own: number,
): Spot {
  const on = cornersOn(corner, own);
  if (at === YARD) return turned(YARD_SPOTS[token] as Spot, on);
  if (at === HOME) return turned(HOME_SPOTS[token] as Spot, on);
  const square = squareOf(corner, at);
  return square === null ? turned([7, 13 - (at - RING_LAST - 1)], on) : ringSpot(square, own);
}

/** The places a token passes from one to the other, the last included. */
export const wayOf = (from: number, to: number): number[] =>
  from === YARD || to < from
    ? [to]
    : Array.from({ length: to - from }, (_, step) => from + step + 1);
