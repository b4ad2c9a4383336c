const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));

/** Every country that the browser has a name for (ISO 3166-1 alpha-2), in the order of the names. */
export function listCountries(languageTag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => `${a}${b}`));
  return codes
    .flatMap((value) => {
      const label = PSEUDO_REGIONS.has(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag));
}

/** Codes of CLDR that are groups, tests or history rather than countries. */
const PSEUDO_REGIONS = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'EU',
  'EZ',
  'FX',
  'HV',
  'NH',
  'NT',
  'QO',
  'QU',
  'RH',
  'SU',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);
