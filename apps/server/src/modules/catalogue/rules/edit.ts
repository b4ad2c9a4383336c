import type { RefusalCode } from '@parlour/contract';
import { type Maintenance } from './maintenance.ts';

type Problem = Extract<RefusalCode, `catalogue.${string}`>;

/** A window that ends before it starts, or one that is set although it is over, helps nobody. */
export function checkWindow(
  window: Maintenance | null,
  before: Maintenance | null,
  at: Date,
): Problem | null {
  if (window === null || window.endsAt === null) return null;
  if (window.endsAt <= window.startsAt) return 'catalogue.window_invalid';
  const isKept =
    before?.startsAt.getTime() === window.startsAt.getTime() &&
    before.endsAt?.getTime() === window.endsAt.getTime();
  return !isKept && window.endsAt <= at ? 'catalogue.window_invalid' : null;
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const COUNTRY = /^[A-Z]{2}$/;

export const isCountry = (code: string): boolean =>
  COUNTRY.test(code) && REGIONS.of(code) !== undefined;

export const checkCountries = (codes: readonly string[]): Problem | null =>
  codes.every(isCountry) ? null : 'catalogue.country_unknown';

/** Each once, in the order of the alphabet. */
export const tidyCountries = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/** What was typed as a name, without what no name holds and no database stores. */
export const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

const ART_CHARS_MAX = 500;

/** A path of this site, or an address that nobody can listen in on. */
export function isArtUrl(text: string): boolean {
  if (text.length > ART_CHARS_MAX || /[\s\p{Cc}"'<>\\]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return text.startsWith('https://') && URL.canParse(text);
}

export const checkArt = (url: string | null): Problem | null =>
  url === null || isArtUrl(url) ? null : 'catalogue.art_refused';

/** A name that is there already may stay, even in a language that the brand gave up. */
export function checkNames(
  names: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  languages: readonly string[],
): Problem | null {
  if (plainName(names['en'] ?? '') === '') return 'catalogue.name_missing';
  const isKnown = (language: string) =>
    languages.includes(language) || Object.hasOwn(before, language);
  return Object.keys(names).every(isKnown) ? null : 'catalogue.language_unknown';
}

/** Without spaces around, and without languages that were left empty. */
export const tidyNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, plainName(name)] as const)
      .filter(([, name]) => name !== ''),
  );
