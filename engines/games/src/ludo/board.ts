/** Squares of the ring, and of one arm of it. */
export const RING = 52;
const ARM = 13;
const STAR = 8;
/** Where a token stands: squares from the start of its colour, or still in the yard. */
export const YARD = -1;
/** The last square of the ring before the own column. */
export const RING_LAST = 50;
export const HOME = 56;
export const TOKENS = 4;
export const SIDES = 6;

/** The corner that a seat plays from, round the board; two seats face each other. */
export const cornerOf = (seat: number, seatCount: number): number =>
  seatCount === 2 ? seat * 2 : seat;

/** The square of the ring that a token stands on; null in the yard, in its column and at home. */
export const squareOf = (corner: number, at: number): number | null =>
  at < 0 || at > RING_LAST ? null : (corner * ARM + at) % RING;

/** The four starts, and the stars eight squares on. No token is captured there. */
export const isSafe = (square: number): boolean => square % ARM === 0 || square % ARM === STAR;
