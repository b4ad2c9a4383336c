// The theme as data, without React: for the server, and for screens that edit a brand's colours.
export {
  BRAND_TOKENS,
  type BrandColours,
  type BrandToken,
  type Scheme,
  writeBrandRules,
} from './brand.ts';
export {
  HOUSE_COLOURS,
  type MeasuredPair,
  measurePairs,
  parseColour,
  type SchemeColours,
} from './contrast.ts';
export { type Palette, PALETTES } from './palettes.ts';
