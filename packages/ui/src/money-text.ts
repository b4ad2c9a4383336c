/** Languages whose words run from right to left. */
const MIRRORED = /^(?:ar|fa|ur)\b/;

/**
 * Digits stay Latin in every language, and figures are not mirrored: in a script that runs from the
 * right, sign and currency stand where they stand in English.
 */
const localeOf = (languageTag: string): string =>
  MIRRORED.test(languageTag) ? 'en' : `${languageTag}-u-nu-latn`;

/**
 * Formats a decimal string as money without ever passing through a floating-point number:
 * `Intl.NumberFormat` takes the string as it is.
 */
export function formatMoney(text: string, currency: string, languageTag: string): string {
  const kept = KEPT_SMALL[currency];
  const format = formatterOf(kept?.code ?? currency.toUpperCase(), languageTag);
  const shown = kept === undefined ? text : movePoint(text, kept.shift);
  // A decimal string is a legal argument of format; only TypeScript's library lags behind.
  return format.format(shown as unknown as number);
}

/** Currencies whose books are kept in a small part of what people read, as powers of ten. */
const KEPT_SMALL: Readonly<Record<string, { readonly code: string; readonly shift: number }>> = {
  mBTC: { code: 'BTC', shift: 3 },
  uBTC: { code: 'BTC', shift: 6 },
};

/** Divides a decimal string by a power of ten, digit by digit. */
function movePoint(text: string, places: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = text.slice(sign.length).split('.');
  const digits = whole.padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}${fraction}`;
}

const BITCOIN_DECIMALS = 8;

/** The same without the currency's sign, for columns that name the currency in their heading. */
export function formatDecimal(text: string, decimals: number, languageTag: string): string {
  return new Intl.NumberFormat(localeOf(languageTag), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions).format(text as unknown as number);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, languageTag: string): Intl.NumberFormat {
  const key = `${languageTag} ${currency}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // What is shown must never exceed what is there.
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions;
  const made = makeFormatter(languageTag, currency, options);
  formatters.set(key, made);
  return made;
}

function makeFormatter(
  languageTag: string,
  currency: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const locale = localeOf(languageTag);
  if (currency === 'BTC') {
    // Intl takes the code and not the sign, and would show two of its eight decimals.
    const bitcoin = new Intl.NumberFormat(locale, {
      ...options,
      currency: 'XXX',
      minimumFractionDigits: BITCOIN_DECIMALS,
      maximumFractionDigits: BITCOIN_DECIMALS,
    });
    const withSign = (value: number) =>
      bitcoin
        .formatToParts(value)
        .map(({ type, value: part }) => (type === 'currency' ? '₿' : part))
        .join('');
    return { format: withSign } as Intl.NumberFormat;
  }
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    // Codes of more than three letters (USDT) are unknown to Intl, so they stand after the figure.
    const plain = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return { format: (value: number) => `${plain.format(value)} ${currency}` } as Intl.NumberFormat;
  }
}
