import { LANGUAGES } from '@parlour/i18n/languages';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { addressOf, originOf } from './reach.ts';
import type { ContentOf } from './content.ts';

const LANGUAGE_CODES = new Set(LANGUAGES.map(({ code }) => code));

/** Controls, and marks that turn the direction of what follows: they make a name look like another. */
const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>]/u;

export const isNameClean = (text: string): boolean =>
  text.trim() !== '' && text === text.trim() && !HIDDEN.test(text);

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Offsets such as +05:30 are accepted there too, and no place keeps to one all year for sure.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

/** How the ids of each kind of analytics look. */
const ANALYTICS_IDS = {
  GA4: /^G-[A-Z0-9]{6,12}$/,
  GTM: /^GTM-[A-Z0-9]{4,10}$/,
  META: /^\d{6,20}$/,
  MATOMO: /^\d{1,6}$/,
  CLARITY: /^[a-z0-9]{6,20}$/,
} as const;

const problem = (path: string, code: string): FieldProblem[] => [
  { path: `/content/${path}`, code },
];

const repeatedAt = (values: readonly string[]): number[] =>
  [...values.keys()].filter((place) => values.indexOf(values[place] ?? '') < place);

/** Why a brand cannot be called, speak or count its days like this. */
export function checkIdentity(content: ContentOf<'brand'>): FieldProblem[] {
  const { name, defaultLanguage, languages, timeZone, analytics } = content;
  const cdns = (['imageCdns', 'launchGameCdns'] as const).flatMap((list) => [
    ...content[list].flatMap((url, place) =>
      originOf(url) === null ? problem(`${list}/${place}`, 'site.origin_invalid') : [],
    ),
    ...repeatedAt(content[list].map((url) => addressOf(url)?.origin ?? url)).flatMap((place) =>
      problem(`${list}/${place}`, 'site.field_repeated'),
    ),
  ]);
  return [
    ...(isNameClean(name) ? [] : problem('name', 'site.name_invalid')),
    ...languages.flatMap((code, place) =>
      LANGUAGE_CODES.has(code) ? [] : problem(`languages/${place}`, 'site.language_unknown'),
    ),
    ...repeatedAt(languages).flatMap((place) =>
      problem(`languages/${place}`, 'site.field_repeated'),
    ),
    ...(languages.includes(defaultLanguage)
      ? []
      : problem('defaultLanguage', 'site.language_missing')),
    ...(isTimeZone(timeZone) ? [] : problem('timeZone', 'site.zone_unknown')),
    ...cdns,
    ...analytics.flatMap(({ kind, id }, place) =>
      ANALYTICS_IDS[kind].test(id)
        ? []
        : problem(`analytics/${place}/id`, 'site.analytics_invalid'),
    ),
    ...repeatedAt(analytics.map(({ kind }) => kind)).flatMap((place) =>
      problem(`analytics/${place}/kind`, 'site.field_repeated'),
    ),
  ];
}
