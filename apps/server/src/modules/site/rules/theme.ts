import {
  BRAND_TOKENS,
  type BrandToken,
  HOUSE_COLOURS,
  type MeasuredPair,
  measurePairs,
  parseColour,
  type Scheme,
} from '@parlour/ui/theme';
import type { FieldProblem } from '../../../platform/refusal.ts';
import type { BrandSettings } from './brand.ts';
import type { ContentOf } from './content.ts';

const SCHEMES: readonly Scheme[] = ['dark', 'light'];
const isToken = (text: string): text is BrandToken =>
  (BRAND_TOKENS as readonly string[]).includes(text);

/** Tokens that nothing knows, and colours that are none. Only soft grounds let light through. */
export const checkColours = (theme: ContentOf<'theme'>): FieldProblem[] =>
  SCHEMES.flatMap((scheme) =>
    Object.entries(theme[scheme]).flatMap(([token, value]) => {
      const path = `/content/${scheme}/${token}`;
      if (!isToken(token)) return [{ path, code: 'site.token_unknown' }];
      const colour = parseColour(value);
      const isOdd = colour === null || (colour[3] < 1 && token !== 'accent-soft');
      return isOdd ? [{ path, code: 'site.colour_invalid' }] : [];
    }),
  );

export type LowPair = MeasuredPair & { readonly scheme: Scheme };

/** Pairs that people could not read, the worst first. */
export const lowPairs = (theme: ContentOf<'theme'>): LowPair[] =>
  SCHEMES.flatMap((scheme) =>
    measurePairs(scheme, theme[scheme])
      .filter(({ isEnough }) => !isEnough)
      .map((pair) => ({ ...pair, scheme })),
  ).toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);

/** Rounded down, so that a figure just below the least is never shown as the least. */
const twoDecimals = (ratio: number): string => (Math.floor(ratio * 100) / 100).toString();

export const pairParams = ({ scheme, front, back, ratio, least }: LowPair) => ({
  scheme,
  front,
  back,
  ratio: twoDecimals(ratio),
  least: String(least),
});

/** The colours as they are stored: lower case, and none that only repeats the house's order. */
export function cleanTheme(theme: ContentOf<'theme'>): ContentOf<'theme'> {
  const clean = (scheme: Scheme) =>
    Object.fromEntries(
      Object.entries(theme[scheme])
        .map(([token, value]) => [token, value.toLowerCase()] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return { dark: clean('dark'), light: clean('light') };
}

/** The ground of the brand's pages, which frames of windows and splash screens take up. */
export const groundOf = ({ theme, colours }: Pick<BrandSettings, 'theme' | 'colours'>): string =>
  colours[theme]['surface-0'] ?? HOUSE_COLOURS[theme]['surface-0'];
