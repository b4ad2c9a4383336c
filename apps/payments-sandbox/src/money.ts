// Sums of any currency, as this provider keeps them.
import { currencies } from '@parlour/money';

declare const unitsBrand: unique symbol;
/** Hundred-millionths of a currency's unit, so that bitcoins and dollars are kept alike. */
export type Units = bigint & { readonly [unitsBrand]: true };

export type Sum = { readonly amount: Units; readonly currency: string };

const DECIMALS_KEPT = 8;
/** ISO 4217 and bitcoin; every other currency has hundredths. */
const DECIMALS: Readonly<Record<string, number>> = {
  BTC: 8,
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  BHD: 3,
  KWD: 3,
  TND: 3,
};

export const units = (value: bigint): Units => value as Units;

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** One cent, yen or satoshi. */
export const minorUnit = (currency: string): bigint =>
  10n ** BigInt(DECIMALS_KEPT - decimalsOf(currency));

export const toMinor = ({ amount, currency }: Sum): bigint => amount / minorUnit(currency);

/** Whole minor units as a JSON number: orders are bounded far below where numbers lose any. */
export const minorNumber = (sum: Sum): number =>
  // tidy-allow money-number: whole minor units below 2^53 are exact, and JSON has no other number
  Number(toMinor(sum));

export const fromMinor = (currency: string, minor: bigint): Units =>
  units(minor * minorUnit(currency));

/** Drops what is finer than the currency has. */
export const truncate = (value: bigint, currency: string): Units =>
  units(value - (value % minorUnit(currency)));

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,8}))?$/;

/** Reads a decimal text; null when it is none, nothing, or finer than the currency has. */
export function parseSum(text: string, currency: string): Units | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, whole = '0', fraction = ''] = match;
  const value = BigInt(whole + fraction.padEnd(DECIMALS_KEPT, '0'));
  return value > 0n && value % minorUnit(currency) === 0n ? units(value) : null;
}

/** The decimal text of a sum, with exactly the decimals of its currency. */
export function sumText({ amount, currency }: Sum): string {
  const decimals = decimalsOf(currency);
  const digits = toMinor({ amount, currency })
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

const SYMBOLS: Readonly<Record<string, string>> = { BTC: '₿' };

/** Money as people read it. */
export function moneyText(sum: Sum): string {
  const [whole = '', fraction] = sumText(sum).split('.');
  const symbol = SYMBOLS[sum.currency] ?? currencies.get(sum.currency)?.symbol ?? '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${symbol}${grouped}${fraction === undefined ? '' : `.${fraction}`} ${sum.currency}`;
}
