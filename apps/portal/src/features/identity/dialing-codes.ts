import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type DialingCode = {
  /** Digits, without the plus. */
  readonly value: string;
  readonly label: string;
  /** The countries that share it, by name. */
  readonly countries: string;
};

/** Calling codes in the order of their countries. */
export function dialingCodes(languageTag: string): readonly DialingCode[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(country) ?? country]);
  }
  return [...byCode]
    .map(([value, countries]) => ({ value, label: `+${value}`, countries: countries.join(', ') }))
    .toSorted((a, b) => a.countries.localeCompare(b.countries, languageTag));
}

/** The calling code of a country; of the United Kingdom where nothing is known. */
export function dialingCodeOf(country: string | null | undefined): string {
  const known = (getCountries() as readonly string[]).includes(country ?? '');
  return getCountryCallingCode(known ? (country as CountryCode) : 'GB');
}
