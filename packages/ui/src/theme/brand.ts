/** Colour tokens that a brand may replace; everything else belongs to the product. */
export const BRAND_TOKENS = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'surface-sunk',
  'text',
  'text-muted',
  'text-faint',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-on',
  'accent-soft',
  'gain',
  'danger',
  'focus',
] as const;
export type BrandToken = (typeof BRAND_TOKENS)[number];
export type Scheme = 'dark' | 'light';

/** A brand's colours as data, per scheme. */
export type BrandColours = Readonly<
  Partial<Record<Scheme, Readonly<Partial<Record<BrandToken, string>>>>>
>;

const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch)\([\d\s.,%/a-z]+\))$/i;

/** Writes the rules that lay a brand's colours over the tokens; odd values are left out. */
export function writeBrandRules(colours: BrandColours): string {
  return (['dark', 'light'] as const)
    .map((scheme) => {
      const lines = BRAND_TOKENS.flatMap((token) => {
        const value = colours[scheme]?.[token];
        // The value comes from data, so nothing but a colour may reach the style sheet.
        return value !== undefined && COLOUR.test(value) ? [`--${token}:${value}`] : [];
      });
      if (lines.length === 0) return '';
      return `:root[data-mantine-color-scheme='${scheme}']:root{${lines.join(';')}}`;
    })
    .join('');
}
