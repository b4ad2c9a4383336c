// Arithmetic of the theme editor: which colours count, what they measure, and what would do.
import {
  BRAND_TOKENS,
  type BrandToken,
  HOUSE_COLOURS,
  type MeasuredPair,
  measurePairs,
  parseColour,
  PALETTES,
  type Palette,
  type Scheme,
  type SchemeColours,
} from '@parlour/ui/theme';
import type { Content } from '../../lib/part/part.ts';

export type Theme = Content<'theme'>;

/** The tokens in the groups in which people think of them. */
export const TOKEN_GROUPS = [
  { key: 'accent', tokens: BRAND_TOKENS.filter((token) => token.startsWith('accent')) },
  { key: 'texts', tokens: ['text', 'text-muted', 'text-faint'] },
  { key: 'surfaces', tokens: BRAND_TOKENS.filter((token) => token.startsWith('surface')) },
  { key: 'signals', tokens: ['gain', 'danger', 'focus'] },
] as const satisfies readonly { key: string; tokens: readonly BrandToken[] }[];

const coloursOf = (theme: Theme, scheme: Scheme): SchemeColours => theme[scheme];

/** The colour that counts: the brand's own, else the house's. */
export const colourOf = (theme: Theme, scheme: Scheme, token: BrandToken): string =>
  coloursOf(theme, scheme)[token] ?? HOUSE_COLOURS[scheme][token];

/** Every colour that counts, for a review: what the brand leaves out is the default. */
export function allColours(theme: Theme): Theme {
  const of = (scheme: Scheme): SchemeColours =>
    Object.fromEntries(BRAND_TOKENS.map((token) => [token, colourOf(theme, scheme, token)]));
  return { dark: of('dark'), light: of('light') };
}

export const isOwn = (theme: Theme, scheme: Scheme, token: BrandToken): boolean =>
  coloursOf(theme, scheme)[token] !== undefined;

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/;

/** The theme with one colour set; a text that is no colour yet changes nothing. */
export function withColour(theme: Theme, scheme: Scheme, token: BrandToken, colour: string): Theme {
  const value = colour.trim().toLowerCase();
  if (!HEX.test(value)) return theme;
  const { [token]: _before, ...rest } = theme[scheme];
  const isHouse = value === HOUSE_COLOURS[scheme][token];
  return { ...theme, [scheme]: isHouse ? rest : { ...rest, [token]: value } };
}

export function withoutColour(theme: Theme, scheme: Scheme, token: BrandToken): Theme {
  const { [token]: _own, ...rest } = theme[scheme];
  return { ...theme, [scheme]: rest };
}

export const themeOf = ({ colours }: Palette): Theme => ({
  dark: { ...colours.dark } as Record<string, string>,
  light: { ...colours.light } as Record<string, string>,
});

const sorted = (colours: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(colours).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The palette that the theme is, colour for colour; null for one of one's own. */
export function paletteOf(theme: Theme): Palette['key'] | null {
  const found = PALETTES.find((palette) => {
    const whole = themeOf(palette);
    return sorted(whole.dark) === sorted(theme.dark) && sorted(whole.light) === sorted(theme.light);
  });
  return found?.key ?? null;
}

export const pairsOf = (theme: Theme, scheme: Scheme): MeasuredPair[] =>
  measurePairs(scheme, coloursOf(theme, scheme)).toSorted(
    (a, b) => a.ratio / a.least - b.ratio / b.least,
  );

/** How many pairs cannot be read, in both schemes together. */
export const countLow = (theme: Theme): number =>
  (['dark', 'light'] as const).flatMap((scheme) =>
    pairsOf(theme, scheme).filter(({ isEnough }) => !isEnough),
  ).length;

/** The pair in which a colour does worst; null for one that nothing is measured against. */
export const worstOf = (pairs: readonly MeasuredPair[], token: BrandToken): MeasuredPair | null =>
  pairs.find(({ front, back }) => front === token || back === token) ?? null;

/** Rounded down, so that a figure just below the least never reads as the least. */
export const ratioText = (ratio: number, tag: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(
    Math.floor(ratio * 100) / 100,
  );

const STEPS = 40;

/**
 * The front colour moved towards white or black just as far as every one of its pairs asks for;
 * null when neither way does.
 */
export function readable(theme: Theme, scheme: Scheme, token: BrandToken): string | null {
  const start = parseColour(colourOf(theme, scheme, token));
  if (start === null) return null;
  const isEnough = (colour: string) =>
    pairsOf(withColour(theme, scheme, token, colour), scheme)
      .filter(({ front }) => front === token)
      .every((pair) => pair.isEnough);
  for (let step = 0; step <= STEPS; step += 1) {
    const found = [255, 0]
      .map((end) => mixed(start, end, step / STEPS))
      .find((colour) => isEnough(colour));
    if (found !== undefined) return found;
  }
  return null;
}

function mixed(
  from: readonly [number, number, number, number],
  end: number,
  share: number,
): string {
  const part = (value: number) =>
    Math.round(value + (end - value) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(from[0])}${part(from[1])}${part(from[2])}`;
}

/** Every colour of a scheme as custom properties, for a page that shows what is not saved. */
export const propertiesOf = (theme: Theme, scheme: Scheme): [name: string, value: string][] =>
  BRAND_TOKENS.map((token) => [`--${token}`, colourOf(theme, scheme, token)]);
