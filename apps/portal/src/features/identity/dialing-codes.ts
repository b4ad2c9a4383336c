import { DIALING_TABLE } from './dialing-table.ts';

export type DialingCode = {
  /** Digits, without the plus. */
  readonly value: string;
  readonly label: string;
  /** The countries that share it, by name. */
  readonly countries: string;
};

const CODES = DIALING_TABLE.split(' ').map((entry) => {
  const [value = '', countries = ''] = entry.split(':');
  return { value, countries: countries.split(',') };
});

/** Calling codes in the order of their countries; where it is known which are offered, of those alone. */
export function dialingCodes(
  languageTag: string,
  offered?: readonly { readonly country: string }[],
): readonly DialingCode[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  const known = offered && new Set(offered.map(({ country }) => country));
  return CODES.map(({ value, countries: all }) => ({
    value,
    countries: known === undefined ? all : all.filter((country) => known.has(country)),
  }))
    .filter(({ countries }) => countries.length > 0)
    .map(({ value, countries }) => ({
      value,
      label: `+${value}`,
      countries: countries.map((country) => names.of(country) ?? country).join(', '),
    }))
    .toSorted((a, b) => a.countries.localeCompare(b.countries, languageTag));
}

/** The calling code of a country; of the United Kingdom where nothing is known. */
export function dialingCodeOf(country: string | null | undefined): string {
  const of = (wanted: string) => CODES.find(({ countries }) => countries.includes(wanted))?.value;
  return of(country ?? 'GB') ?? of('GB') ?? '';
}

/** Countries by name, with their two letters as the value. */
export function countries(
  languageTag: string,
): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  return (
    CODES.flatMap((code) => code.countries)
      // Satellites and the like have codes too, and are nobody's country.
      .filter((country) => /^[A-Z]{2}$/.test(country))
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, languageTag))
  );
}
