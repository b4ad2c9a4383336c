import { AMOUNT_DECIMALS, AMOUNT_MAX, AMOUNT_PER_UNIT, type Amount, amount } from './amount.ts';
import { type Currency, shownDecimals } from './currency.ts';

const WIRE = /^(-?)(\d{1,15})(?:\.(\d{1,5}))?$/;

/** Reads a decimal string of the portal wire ("12.5"), or null when it is not one. */
export function amountFromText(text: string): Amount | null {
  const match = WIRE.exec(text);
  if (match === null) return null;
  const [, sign, units = '0', fraction = ''] = match;
  const magnitude = BigInt(units) * AMOUNT_PER_UNIT + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'));
  if (magnitude > AMOUNT_MAX) return null;
  return amount(sign === '-' ? -magnitude : magnitude);
}

/** The decimal string of the portal wire: at least `decimalsMin` decimals, no needless zeros beyond. */
export function amountToText(value: Amount, decimalsMin = 2): string {
  const magnitude = value < 0n ? -value : value;
  const units = magnitude / AMOUNT_PER_UNIT;
  const fraction = (magnitude % AMOUNT_PER_UNIT).toString().padStart(AMOUNT_DECIMALS, '0');
  let end = AMOUNT_DECIMALS;
  while (end > decimalsMin && fraction[end - 1] === '0') end -= 1;
  const sign = value < 0n ? '-' : '';
  return end === 0 ? `${sign}${units}` : `${sign}${units}.${fraction.slice(0, end)}`;
}

/** What one unit of the currency that members read is in an Amount. */
const unitOf = ({ shown }: Currency): bigint => AMOUNT_PER_UNIT * 10n ** BigInt(shown?.shift ?? 0);

const TYPED = /^(\d{1,15})(?:\.(\d{1,11}))?$/;

/**
 * Reads what a member typed, in the currency that members read ("0.00012345" of a purse in millionths
 * of a bitcoin). Null when it is no number, or finer than the currency.
 */
export function amountFromTyped(text: string, currency: Currency): Amount | null {
  const match = TYPED.exec(text);
  if (match === null) return null;
  const [, units = '0', fraction = ''] = match;
  if (fraction.length > shownDecimals(currency)) return null;
  const perUnit = unitOf(currency);
  const part = (BigInt(fraction || '0') * perUnit) / 10n ** BigInt(fraction.length);
  const value = BigInt(units) * perUnit + part;
  return value > AMOUNT_MAX ? null : amount(value);
}

/** What a member would have typed for an amount: no separators, no needless zeros. */
export function typedAmount(value: Amount, currency: Currency): string {
  const perUnit = unitOf(currency);
  const places = AMOUNT_DECIMALS + (currency.shown?.shift ?? 0);
  const fraction = (value % perUnit).toString().padStart(places, '0').replace(/0+$/, '');
  return `${value / perUnit}${fraction === '' ? '' : `.${fraction}`}`;
}

export type AmountFormat = { readonly currency: Currency; readonly sign?: 'auto' | 'always' };

/**
 * What a person reads: the currency's own decimals (truncated), thousands separators and Latin
 * digits in every language, the symbol in front. The sign precedes the symbol.
 */
export function formatAmount(value: Amount, { currency, sign = 'auto' }: AmountFormat): string {
  const magnitude = value < 0n ? -value : value;
  const perUnit = unitOf(currency);
  const units = (magnitude / perUnit).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const places = AMOUNT_DECIMALS + (currency.shown?.shift ?? 0);
  const fraction = (magnitude % perUnit).toString().padStart(places, '0');
  const shown = shownDecimals(currency);
  const decimals = shown === 0 ? '' : `.${fraction.slice(0, shown)}`;
  const prefix = value < 0n ? '-' : sign === 'always' && value > 0n ? '+' : '';
  return `${prefix}${currency.symbol}${units}${decimals}`;
}
