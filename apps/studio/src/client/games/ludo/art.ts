import { isSafe, RING } from '@parlour/games/ludo';
import { ringSpot, type Spot } from './cells.ts';

const CELL = 10;
const MIDDLE = 75;
const ARM_SQUARES = 13;
const COLUMN = [13, 12, 11, 10, 9];

const tile = ([x, y]: Spot, look: string): string =>
  `<rect x="${x * CELL + 0.4}" y="${y * CELL + 0.4}" width="9.2" height="9.2" rx="1.7" class="${look}"/>`;

/** A star of eight points around a middle, by its outer and inner distance. */
function star(x: number, y: number, [outer, inner]: readonly [number, number]): string {
  const points = Array.from({ length: 16 }, (_, at) => {
    const turn = (at * Math.PI) / 8;
    const far = at % 2 === 0 ? outer : inner;
    return `${(x + Math.sin(turn) * far).toFixed(2)} ${(y - Math.cos(turn) * far).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A yard at the lower left: a garden court with a basin, and four wells for tokens. */
const court = (corner: number, on: number): string => `
  <g transform="rotate(${on * 90} ${MIDDLE} ${MIDDLE})" class="corner-${corner}">
    <rect x="1.200" y="91.200" width="57.600" height="57.600" rx="7" class="court"/>
    <rect x="3.600" y="93.600" width="52.800" height="52.800" rx="5.200" class="court-line"/>
    <path d="${star(30, 120, [25.5, 19.8])}" class="court-floor"/>
    <path d="${star(30, 120, [22.5, 17.4])}" class="court-line"/>
    <circle cx="30" cy="120" r="10.500" class="basin"/>
    ${[14.5, 45.5].flatMap((x) => [104.5, 135.5].map((y) => `<circle cx="${x}" cy="${y}" r="6.200" class="well"/>`)).join('')}
    <path d="M60.800 89.200L75 75L89.200 89.200Z" class="gate"/>
    ${COLUMN.map((y) => tile([7, y], 'tile own')).join('')}
    <path d="M72.800 146.400L75 143.200L77.200 146.400" class="chevron"/>
  </g>`;

/** The board as it lies for one whose own corner is at the lower left. */
export function drawBoard(own: number): string {
  const squares = Array.from({ length: RING }, (_, square) => {
    const spot = ringSpot(square, own);
    const isStart = square % ARM_SQUARES === 0;
    const corner = Math.floor(square / ARM_SQUARES);
    const [x, y] = [spot[0] * CELL + 5, spot[1] * CELL + 5];
    if (isStart)
      return `<g class="corner-${corner}">${tile(spot, 'tile own')}<path d="${star(x, y, [3.4, 2.2])}" class="start"/></g>`;
    if (isSafe(square))
      return `${tile(spot, 'tile')}<path d="${star(x, y, [3.7, 2.3])}" class="star"/>`;
    return tile(spot, 'tile');
  });
  const courts = [0, 1, 2, 3].map((corner) => court(corner, (corner - own + 4) % 4));
  return `<svg viewBox="0 0 150 150" class="ludo-ground" aria-hidden="true">
    <defs><radialGradient id="ludo-lacquer" cx=".5" cy=".4" r=".8">
      <stop offset="0" stop-color="#3a2334"/><stop offset="1" stop-color="#1a0f1c"/>
    </radialGradient></defs>
    <rect width="150" height="150" rx="9" fill="url(#ludo-lacquer)"/>
    ${courts.join('')}${squares.join('')}
    <path d="M60.800 60.800H89.200V89.200H60.800Z M60.800 60.800L89.200 89.200M89.200 60.800L60.800 89.200" class="seam"/>
    <path d="${star(MIDDLE, MIDDLE, [6.6, 4.4])}" class="rosette"/>
    <circle cx="75" cy="75" r="2" class="rosette-eye"/>
  </svg>`;
}

/** Heads of the four colours differ in their shape as well. */
const HEADS = [
  '<circle cx="20" cy="12.500" r="8.500"/>',
  '<path d="M20 2.500L29.500 12.500L20 22.500L10.500 12.500Z" stroke-linejoin="round"/>',
  '<rect x="11.500" y="4" width="17" height="17" rx="4.500"/>',
  '<path d="M20 2.500C23 8 29 9.500 29 15A9 8 0 0 1 11 15C11 9.500 17 8 20 2.500Z"/>',
] as const;

/** A token: a turned pawn, lit from above. */
export const drawPawn = (corner: number): string =>
  `<svg viewBox="0 0 40 48" class="pawn corner-${corner}" aria-hidden="true">
    <ellipse cx="20" cy="43" rx="14" ry="4.500" class="pawn-shadow"/>
    <path d="M20 15C25.500 21 25.500 29 31.500 36.500C33.500 39 32.500 43.500 20 43.500S6.500 39 8.500 36.500C14.500 29 14.500 21 20 15Z" class="pawn-body"/>
    <path d="M18 20C15.500 27 15 31 11.500 36.500" class="pawn-light"/>
    <g class="pawn-head">${HEADS[corner] ?? ''}</g>
    <ellipse cx="16.800" cy="9" rx="2.600" ry="1.800" class="pawn-spark"/>
  </svg>`;

const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
] as const;

/** A die with so many pips. */
export const drawDie = (value: number): string =>
  `<svg viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="9" class="die-body"/>${(
    PIPS[value] ?? []
  )
    .map(
      ([x, y]) => `<circle cx="${20 + x * 9.5}" cy="${20 + y * 9.5}" r="3.700" class="die-pip"/>`,
    )
    .join('')}</svg>`;
