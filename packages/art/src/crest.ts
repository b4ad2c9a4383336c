import { path, polygon, round, sparkle } from './shape.ts';
import { hsl, METAL } from './tones.ts';

/** A team's crest: two colours on a shield with one figure. It is read at 32 pixels and up. */
export type Crest = {
  /** Hues in degrees: of the field, and of what lies on it. */
  readonly hues: readonly [field: number, charge: number];
  readonly pattern: 'halves' | 'stripes' | 'sash' | 'quarters' | 'chevron' | 'bars';
  readonly figure: 'star' | 'ball' | 'moon' | 'wave' | 'peak' | 'sun' | 'ring' | 'diamond';
};

const SIZE = 64;
const SHIELD = 'M32 3 58 10V31C58 45 47 55 32 61 17 55 6 45 6 31V10z';
const RIM = 'M32 6.6 54.8 12.8V31C54.8 43 45.2 52 32 57.6 18.8 52 9.2 43 9.2 31V12.8z';

const bar = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;

const PATTERNS: Readonly<Record<Crest['pattern'], (fill: string) => string>> = {
  halves: (fill) => bar(32, 0, 32, SIZE, fill),
  stripes: (fill) => [12, 28, 44].map((x) => bar(x, 0, 8, SIZE, fill)).join(''),
  sash: (fill) => path('M0 14 14 0 64 50 50 64z', fill),
  quarters: (fill) => bar(32, 0, 32, 30, fill) + bar(0, 30, 32, 34, fill),
  chevron: (fill) => path('M0 58 32 26 64 58V42L32 10 0 42z', fill),
  bars: (fill) => [8, 26, 44].map((y) => bar(0, y, SIZE, 9, fill)).join(''),
};

const rays = (count: number, fill: string): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = round((index * 360) / count);
    return `<path d="M30.6 18h2.8l-.6-6h-1.6z" fill="${fill}" transform="rotate(${turn} 32 30)"/>`;
  }).join('');

const FIGURES: Readonly<Record<Crest['figure'], (fill: string, ink: string) => string>> = {
  star: (fill) => sparkle(32, 30, 15, fill),
  ball: (fill, ink) =>
    `<circle cx="32" cy="30" r="12" fill="${fill}"/>` +
    polygon(
      [
        [32, 24],
        [37.7, 28.1],
        [35.5, 34.9],
        [28.5, 34.9],
        [26.3, 28.1],
      ],
      ink,
    ),
  moon: (fill) => path('M38 17a14 14 0 1 0 7 20A12 12 0 0 1 38 17z', fill),
  wave: (fill) =>
    path(
      'M16 27c5-7 11-7 16 0s11 7 16 0v6c-5 7-11 7-16 0s-11-7-16 0zM16 38c5-7 11-7 16 0s11 7 16 0v5c-5 7-11 7-16 0s-11-7-16 0z',
      fill,
    ),
  peak: (fill) => path('M14 42 27 20l7 11 4-6 12 17z', fill),
  sun: (fill) => `<circle cx="32" cy="30" r="8.5" fill="${fill}"/>${rays(12, fill)}`,
  ring: (fill) =>
    `<circle cx="32" cy="30" r="10.5" fill="none" stroke="${fill}" stroke-width="5"/>`,
  diamond: (fill, ink) =>
    path('M32 15 45 30 32 46 19 30z', fill) + path('M32 22 39 30 32 39 25 30z', ink),
};

/** The crest as an SVG of 64 by 64. */
export function crestArt({ hues: [field, charge], pattern, figure }: Crest): string {
  const ground = hsl(field, 56, 32);
  const shade = hsl(field, 58, 20);
  const art = [
    `<clipPath id="c"><path d="${RIM}"/></clipPath>`,
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${METAL.shine}"/><stop offset="1" stop-color="${METAL.bronze}"/></linearGradient>`,
    path(SHIELD, 'url(#g)'),
    `<g clip-path="url(#c)">`,
    bar(0, 0, SIZE, SIZE, ground),
    PATTERNS[pattern](hsl(charge, 52, 46)),
    path('M0 46h64v18H0z', shade, 'opacity=".45"'),
    '</g>',
    `<g stroke="${shade}" stroke-width="1.2" stroke-linejoin="round">${FIGURES[figure](METAL.ivory, shade)}</g>`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${art}</svg>`;
}
