import type { MarketKey } from './market-key.ts';

export type Specifiers = Readonly<Record<string, string>>;

const NAME = /^[a-z][a-z0-9_]*$/;

/** Reads `name=value|name=value` (sports rules, section 1); null for what is none. Values may hold colons. */
export function parseSpecifiers(text: string): Specifiers | null {
  const specifiers: Record<string, string> = {};
  if (text === '') return specifiers;
  for (const part of text.split('|')) {
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    if (!NAME.test(name) || value === '' || Object.hasOwn(specifiers, name)) return null;
    specifiers[name] = value;
  }
  return specifiers;
}

/** The one way to write them: by name, so that equal markets have equal text. */
export const formatSpecifiers = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|');

/** A market of an event as one text: `18/total=2.5`. */
export const formatMarketKey = ({ marketId, specifiers }: MarketKey): string =>
  `${marketId}/${formatSpecifiers(specifiers)}`;

export function parseMarketKey(text: string): MarketKey | null {
  const at = text.indexOf('/');
  const specifiers = parseSpecifiers(text.slice(at + 1));
  const marketId = Number(text.slice(0, at));
  if (at < 1 || specifiers === null || !Number.isSafeInteger(marketId) || marketId < 1) return null;
  return { marketId, specifiers };
}

const COUNT = /^\d{1,6}$/;
const LINE = /^[+-]?\d{1,6}(?:\.(?:0|00|25|5|50|75))?$/;
const SCORE = /^(\d{1,3}):(\d{1,3})$/;

/** A whole number such as `goalnr`, or null. */
export function countOf(specifiers: Specifiers, name: string): number | null {
  const text = specifiers[name] ?? '';
  return COUNT.test(text) ? Number(text) : null;
}

/** A line in quarters, so that 2.25 is 9; null for what is no line. */
export function quartersOf(specifiers: Specifiers, name: string): number | null {
  const text = specifiers[name] ?? '';
  return LINE.test(text) ? Math.round(Number(text) * 4) : null;
}

/** A score such as `0:1`, or null. */
export function scoreOf(
  specifiers: Specifiers,
  name: string,
): { readonly home: number; readonly away: number } | null {
  const found = SCORE.exec(specifiers[name] ?? '');
  return found === null ? null : { home: Number(found[1]), away: Number(found[2]) };
}
