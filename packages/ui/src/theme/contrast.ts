// Whether a brand's colours can be read: WCAG 2.2, success criteria 1.4.3 and 1.4.11.
import type { BrandToken, Scheme } from './brand.ts';

/** The house's own colours as tokens.css has them; a test holds the two together. */
export const HOUSE_COLOURS: Readonly<Record<Scheme, Readonly<Record<BrandToken, string>>>> = {
  dark: {
    'surface-0': '#120d16',
    'surface-1': '#1a131f',
    'surface-2': '#241a2c',
    'surface-3': '#31243b',
    'surface-4': '#3f304b',
    'surface-sunk': '#0c080f',
    text: '#f5efe4',
    'text-muted': '#beb2c4',
    'text-faint': '#9a8ca3',
    accent: '#dcab4c',
    'accent-hover': '#e9be68',
    'accent-text': '#e8bf6d',
    'accent-on': '#1e1404',
    'accent-soft': '#dcab4c24',
    gain: '#71dcb1',
    danger: '#ff8a78',
    focus: '#f6d992',
  },
  light: {
    'surface-0': '#f4ede1',
    'surface-1': '#fbf7ef',
    'surface-2': '#fffdf9',
    'surface-3': '#efe6d7',
    'surface-4': '#e4d8c5',
    'surface-sunk': '#ebe1d1',
    text: '#261a2c',
    'text-muted': '#5b4d60',
    'text-faint': '#6b5d70',
    accent: '#8a5c0b',
    'accent-hover': '#744c06',
    'accent-text': '#7d5307',
    'accent-on': '#fffaf0',
    'accent-soft': '#a8751624',
    gain: '#0d6b4a',
    danger: '#a93124',
    focus: '#6b4403',
  },
};

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i;

/** Reads `#rrggbb` or `#rrggbbaa`; null for any other text. */
export function parseColour(text: string): Rgba | null {
  const match = HEX.exec(text);
  if (match === null) return null;
  const [red, green, blue, alpha] = match
    .slice(1)
    .map((part: string | undefined) => (part === undefined ? 255 : Number.parseInt(part, 16)));
  return [red ?? 0, green ?? 0, blue ?? 0, (alpha ?? 255) / 255];
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What is seen where a colour that lets light through lies on one that does not. */
function layOver(top: Rgba, below: Rgba): Rgba {
  const alpha = top[3];
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + below[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

/** Contrast of two opaque colours, from 1 to 21; 1 where either cannot be read. */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [parseColour(first), parseColour(second)];
  return a === null || b === null ? 1 : ratioOf(a, b);
}

function ratioOf(a: Rgba, b: Rgba): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Text of a normal size, and the edges of controls. */
const TEXT_MIN = 4.5;
const EDGE_MIN = 3;

export type ContrastPair = {
  readonly front: BrandToken;
  readonly back: BrandToken;
  /** The least that WCAG AA asks for. */
  readonly least: number;
};

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-4'] as const;

const on = (
  front: BrandToken,
  backs: readonly BrandToken[],
  least: number = TEXT_MIN,
): ContrastPair[] => backs.map((back) => ({ front, back, least }));

/** Every pair of tokens that meets on some screen. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on('text', [...SURFACES, 'surface-sunk']),
  ...on('text-muted', [...SURFACES.slice(0, 4), 'surface-sunk']),
  ...on('text-faint', SURFACES.slice(0, 3)),
  ...on('accent-on', ['accent', 'accent-hover']),
  ...on('accent-text', [...SURFACES.slice(0, 3), 'accent-soft']),
  ...on('gain', SURFACES.slice(0, 3)),
  ...on('danger', SURFACES.slice(0, 3)),
  ...on('accent', SURFACES.slice(0, 3), EDGE_MIN),
  ...on('focus', SURFACES.slice(0, 3), EDGE_MIN),
];

export type SchemeColours = Readonly<Partial<Record<BrandToken, string>>>;
export type MeasuredPair = ContrastPair & { readonly ratio: number; readonly isEnough: boolean };

/** Every pair of a scheme, measured on the brand's colours over those of the house. */
export function measurePairs(scheme: Scheme, colours: SchemeColours): MeasuredPair[] {
  const all = { ...HOUSE_COLOURS[scheme], ...colours };
  const ground = parseColour(all['surface-1']) ?? [0, 0, 0, 1];
  const seen = (token: BrandToken): Rgba => {
    const colour = parseColour(all[token]);
    return colour === null ? ground : layOver(colour, ground);
  };
  return CONTRAST_PAIRS.map((pair) => {
    const ratio = ratioOf(seen(pair.front), seen(pair.back));
    return { ...pair, ratio, isEnough: ratio >= pair.least };
  });
}
