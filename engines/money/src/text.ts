import { AMOUNT_DECIMALS, AMOUNT_MAX, AMOUNT_PER_UNIT, type Amount, amount } from './amount.ts';
import type { Currency } from './currency.ts';

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

export type AmountFormat = { readonly currency: Currency; readonly sign?: 'auto' | 'always' };

/**
 * What a person reads: the currency's own decimals (truncated), thousands separators and Latin
 * digits in every language, the symbol in front. The sign precedes the symbol.
 */
export function formatAmount(value: Amount, { currency, sign = 'auto' }: AmountFormat): string {
  const magnitude = value < 0n ? -value : value;
  const units = (magnitude / AMOUNT_PER_UNIT).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (magnitude % AMOUNT_PER_UNIT).toString().padStart(AMOUNT_DECIMALS, '0');
  const decimals = currency.decimals === 0 ? '' : `.${fraction.slice(0, currency.decimals)}`;
  const prefix = value < 0n ? '-' : sign === 'always' && value > 0n ? '+' : '';
  return `${prefix}${currency.symbol}${units}${decimals}`;
}
