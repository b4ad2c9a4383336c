import { AMOUNT_DECIMALS, type Amount, amount } from './amount.ts';

/** ISO 4217 alphabetic code, or a pseudo code of the vendor protocol such as mBTC or FUN. */
export type CurrencyCode = string;

export type Currency = {
  readonly code: CurrencyCode;
  /** Decimals that members see and are paid in; at most the five that an Amount keeps. */
  readonly decimals: number;
  readonly symbol: string;
  /**
   * The currency that members read and type, when the books are kept in a small part of it: bitcoin,
   * whose eight decimals are finer than an Amount, is kept in millionths. `shift` is the power of ten
   * between the two.
   */
  readonly shown?: { readonly code: CurrencyCode; readonly shift: number };
};

const list: readonly Currency[] = [
  { code: 'USD', decimals: 2, symbol: '$' },
  { code: 'EUR', decimals: 2, symbol: '€' },
  { code: 'GBP', decimals: 2, symbol: '£' },
  { code: 'INR', decimals: 2, symbol: '₹' },
  { code: 'CNY', decimals: 2, symbol: '¥' },
  { code: 'THB', decimals: 2, symbol: '฿' },
  { code: 'MYR', decimals: 2, symbol: 'RM' },
  { code: 'PHP', decimals: 2, symbol: '₱' },
  { code: 'BRL', decimals: 2, symbol: 'R$' },
  { code: 'JPY', decimals: 0, symbol: '¥' },
  { code: 'KRW', decimals: 0, symbol: '₩' },
  { code: 'VND', decimals: 0, symbol: '₫' },
  { code: 'IDR', decimals: 0, symbol: 'Rp' },
  { code: 'mBTC', decimals: 5, symbol: '₿', shown: { code: 'BTC', shift: 3 } },
  { code: 'uBTC', decimals: 2, symbol: '₿', shown: { code: 'BTC', shift: 6 } },
  { code: 'FUN', decimals: 2, symbol: 'F' },
];

export const currencies: ReadonlyMap<CurrencyCode, Currency> = new Map(
  list.map((currency) => [currency.code, currency]),
);

/** Throws on a code that is not in the table: money in an unknown currency is a fault, not input. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = currencies.get(code);
  if (currency === undefined) throw new RangeError(`unknown currency: ${code}`);
  return currency;
}

/** Decimals that members read and type: those of the books and those between books and members. */
export const shownDecimals = ({ decimals, shown }: Currency): number =>
  decimals + (shown?.shift ?? 0);

/** Drops what is finer than the currency's own decimals, towards zero: what a member is paid. */
export function truncateToCurrency(value: Amount, currency: Currency): Amount {
  const step = 10n ** BigInt(AMOUNT_DECIMALS - currency.decimals);
  return amount(value - (value % step));
}

export const isPayable = (value: Amount, currency: Currency): boolean =>
  truncateToCurrency(value, currency) === value;
