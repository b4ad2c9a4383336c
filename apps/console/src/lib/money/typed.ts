import {
  type Amount,
  amountFromText,
  amountFromTyped,
  amountToText,
  currencyOf,
  typedAmount,
} from '@parlour/money';

/** What is wrong with an amount that was typed. */
export type AmountProblem = 'missing' | 'unreadable' | 'too_fine';

export type TypedAmount =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Commas between groups of three digits; any other comma could be a decimal one. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

const FIGURE = /^\d{1,15}(\.\d+)?$/;

/**
 * Reads an amount as people type it, in the currency that they read (whole bitcoins rather than
 * millionths): spaces and thousands separators do not matter.
 */
export function readAmount(text: string, currency: string): TypedAmount {
  const dense = text.replace(/\s/g, '');
  const plain = GROUPED.test(dense) ? dense.replaceAll(',', '') : dense;
  if (plain === '') return { ok: false, problem: 'missing' };
  const amount = amountFromTyped(plain, currencyOf(currency));
  if (amount !== null) return { ok: true, amount };
  return { ok: false, problem: FIGURE.test(plain) ? 'too_fine' : 'unreadable' };
}

/** The amount of a typed text; null for one that is none. */
export function amountOrNull(text: string, currency: string): Amount | null {
  const read = readAmount(text, currency);
  return read.ok ? read.amount : null;
}

/** The text that a field begins with. */
export const fieldText = (amount: Amount, currency: string): string =>
  typedAmount(amount, currencyOf(currency));

/** The text of a field for an amount of the wire; empty for none. */
export function fieldOf(wire: string | null, currency: string): string {
  const amount = wire === null ? null : amountFromText(wire);
  return amount === null ? '' : fieldText(amount, currency);
}

/** The decimal text that calls take and that is shown as money. */
export const wireText = (amount: Amount, currency: string): string =>
  amountToText(amount, currencyOf(currency).decimals);

/** What a call takes for a typed text; null for one that is no amount. */
export function wireOf(text: string, currency: string): string | null {
  const amount = amountOrNull(text, currency);
  return amount === null ? null : wireText(amount, currency);
}
