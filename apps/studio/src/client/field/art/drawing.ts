import { linear, n, radial, svg, times } from '../../art/brush.ts';

/** How a fish moves while it swims. */
export type Gait =
  /** The body bends, more to the tail. */
  | 'bend'
  /** Wings beat. */
  | 'flap'
  /** A bell opens and closes. */
  | 'pulse'
  /** It paddles, and turns a little. */
  | 'paddle';

/** A picture that looks to the right. */
export type Drawing = {
  readonly svg: string;
  readonly wide: number;
  readonly high: number;
  /** How long the picture is, in radii of the fish. */
  readonly long: number;
  readonly gait: Gait;
  /** Drawn from above, so that it has no upper side that must stay up. */
  readonly isFromAbove: boolean;
  /** How far the body bends, as a part of its height. */
  readonly sway: number;
};

/** Colours of a body, from the back to the belly, and of its fins and marks. */
export type Dress = {
  readonly back: string;
  readonly side: string;
  readonly belly: string;
  readonly fin: string;
  readonly mark: string;
  readonly line?: string;
};

export const bodyDefs = ({ back, belly, fin, side }: Dress): string =>
  linear('body', [
    [0, back],
    [0.42, side],
    [0.78, belly],
    [1, side],
  ]) +
  linear('fin', [
    [0, fin, 0.95],
    [1, back, 0.75],
  ]) +
  radial(
    'eye',
    [
      [0, '#ffffff'],
      [0.5, '#fff6dc'],
      [1, '#e6c98a'],
    ],
    { cx: 0.4, cy: 0.35, r: 0.7 },
  ) +
  radial(
    'shine',
    [
      [0, '#ffffff', 0.75],
      [1, '#ffffff', 0],
    ],
    { cx: 0.5, cy: 0.2, r: 0.6 },
  );

export const eye = (x: number, y: number, r: number, iris = '#1a1420'): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#eye)" stroke="#0008" stroke-width="1.5"/>
<circle cx="${n(x + r * 0.22)}" cy="${n(y)}" r="${n(r * 0.58)}" fill="${iris}"/>
<circle cx="${n(x + r * 0.05)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.24)}" fill="#fff"/>`;

const rays = (
  from: readonly [number, number],
  ends: readonly (readonly [number, number])[],
): string =>
  ends.map(([x, y]) => `<path d="M${n(from[0])} ${n(from[1])}L${n(x)} ${n(y)}"/>`).join('');

/** A fin with rays: an outline, and where its rays meet. */
export const fin = (
  outline: string,
  root: readonly [number, number],
  ends: readonly (readonly [number, number])[],
  ink: string,
): string =>
  `<path d="${outline}" fill="url(#fin)" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/>
<g stroke="${ink}" stroke-opacity=".38" stroke-width="1.6" fill="none">${rays(root, ends)}</g>`;

/** Rows of scales within a box. */
export const scales = (
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  size: number,
): string =>
  `<g fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="1.5">${times(rows, (row) =>
    times(columns, (at) => {
      const left = x + at * size + (row % 2) * size * 0.5;
      return `<path d="M${n(left)} ${n(y + row * size * 0.8)}a${size / 2} ${size / 2} 0 0 1 0 ${size * 0.8}"/>`;
    }),
  )}</g>`;

type Picture = Partial<Pick<Drawing, 'gait' | 'isFromAbove' | 'long' | 'sway'>> & {
  readonly size: readonly [wide: number, high: number];
  readonly defs: string;
};

export const drawing = (
  { defs, gait = 'bend', isFromAbove = false, long = 3, size: [wide, high], sway = 0.14 }: Picture,
  body: string,
): Drawing => ({
  svg: svg(wide, high, defs, body),
  wide,
  high,
  long,
  gait,
  isFromAbove,
  sway,
});
