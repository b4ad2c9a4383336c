import type { SpotBox } from '../../table/spots.ts';

/** The layout in units of a number: the zero, twelve streets, the columns' ends; below them dozens and even chances. */
export const LAYOUT = { w: 14, h: 4.7 } as const;

const OUTSIDE = 0.85;
const ROWS = 3;
/** How wide the edges are that bets on several numbers take of the numbers' own room. */
const EDGE = 0.4;

const numbersOf = (place: string): readonly number[] => place.match(/\d+/g)?.map(Number) ?? [];

const column = (number: number): number => Math.floor((number - 1) / ROWS);
const row = (number: number): number => ROWS - 1 - ((number - 1) % ROWS);

/** A box of an edge around its middle. */
const around = (x: number, y: number, w = EDGE, h = EDGE): SpotBox => ({
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
});

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Where a place lies on the layout, as seen with the zero at the left. */
export function boxOf(place: string): SpotBox {
  const [first = 0, second = 0] = numbersOf(place);
  const kind = place.replace(/-\d.*$/, '');
  const left = 1 + column(first);
  switch (kind) {
    case 'straight':
      return first === 0 ? { x: 0, y: 0, w: 1, h: ROWS } : { x: left, y: row(first), w: 1, h: 1 };
    case 'split':
      if (first === 0) return around(1, row(second) + 0.5, EDGE, 1 - EDGE);
      if (second - first === 1) return around(left + 0.5, row(first), 1 - EDGE, EDGE);
      return around(left + 1, row(first) + 0.5, EDGE, 1 - EDGE);
    case 'street':
      return around(left + 0.5, ROWS, 1 - EDGE, EDGE);
    case 'trio':
      return around(1, second === 1 ? 2 : 1);
    case 'first-four':
      return around(1, ROWS);
    case 'corner':
      return around(left + 1, row(first));
    case 'line':
      return around(left + 1, ROWS);
    case 'column':
      return { x: 13, y: ROWS - first, w: 1, h: 1 };
    case 'dozen':
      return { x: 4 * first - 3, y: ROWS, w: 4, h: OUTSIDE };
    default:
      return {
        x: 1 + 2 * EVENS.findIndex((each) => each === place),
        y: ROWS + OUTSIDE,
        w: 2,
        h: OUTSIDE,
      };
  }
}
