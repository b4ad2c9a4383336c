import { element } from '../panel/element.ts';

/** A drawing from its markup, inside a box of its own; readers of screens pass it by. */
export function drawing(markup: string, className = 'drawing'): HTMLElement {
  const box = element('span', { class: className, attributes: { 'aria-hidden': 'true' } });
  box.innerHTML = markup;
  return box;
}

export type Point = readonly [x: number, y: number];

const SIZE = 50;
/** Where the light comes from: above and a little from the left. */
const LIGHT: Point = [-0.45, -0.9];
const MIDDLE = 0.76;
const TABLE = 0.5;

const scaled = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]) => [x * by, y * by]);

const polygon = (points: readonly Point[], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${(x * SIZE).toFixed(1)} ${(y * SIZE).toFixed(1)}`).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width=".7"/>`;

/** Facets between two rings; each takes the light by where it looks. */
function facets(
  outer: readonly Point[],
  inner: readonly Point[],
  shade: (light: number) => string,
) {
  return outer.map((from, index) => {
    const next = (index + 1) % outer.length;
    const to = outer[next] as Point;
    const across = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    const length = Math.hypot(...across) || 1;
    const light = (across[0] * LIGHT[0] + across[1] * LIGHT[1]) / length;
    return polygon([from, to, inner[next] as Point, inner[index] as Point], shade(light));
  });
}

export type Gem = {
  /** Its outline from above, in a circle of radius 1. */
  readonly cut: readonly Point[];
  /** Degrees of the colour circle. */
  readonly hue: number;
  /** 0 for a clear stone. */
  readonly chroma: number;
  readonly lightness: number;
};

/** A cut stone from above: two rings of facets around its table, lit from above. */
export function drawGem({ chroma, cut, hue, lightness }: Gem): string {
  const colour = (value: number, part = 1) =>
    `oklch(${Math.max(0.12, Math.min(0.98, value)).toFixed(3)} ${(chroma * part).toFixed(3)} ${hue})`;
  const [middle, table] = [scaled(cut, MIDDLE), scaled(cut, TABLE)];
  const lit = table
    .map((point) => ({ point, side: point[0] * LIGHT[1] - point[1] * LIGHT[0] }))
    .filter(({ point }) => point[0] * LIGHT[0] + point[1] * LIGHT[1] > 0)
    .toSorted((left, right) => left.side - right.side)
    .map(({ point }) => point);
  return [
    '<svg viewBox="-52 -52 104 104">',
    ...facets(cut, middle, (light) => colour(lightness - 0.16 + light * 0.2)),
    ...facets(middle, table, (light) => colour(lightness + 0.04 - light * 0.17)),
    polygon(table, colour(lightness + 0.1)),
    polygon(lit, colour(lightness + 0.2, 0.6)),
    '</svg>',
  ].join('');
}

/** An outline of as many corners, by the distance from the middle at each angle (0 is the top). */
export const outline = (corners: number, at: (angle: number) => Point): Point[] =>
  Array.from({ length: corners }, (_, corner) => at((corner / corners) * 2 * Math.PI));
