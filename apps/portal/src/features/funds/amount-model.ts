// Amounts as people type them and as the wire carries them. Nothing here becomes a number.
import {
  type Amount,
  amount as amountOfUnits,
  amountFromText,
  amountFromTyped,
  amountToText,
  currencyOf,
  subtract,
  truncateToCurrency,
  typedAmount,
} from '@parlour/money';

const amountOf = (text: string): Amount => amountFromText(text) ?? (0n as Amount);

export const compareMoney = (left: string, right: string): number => {
  const [one, other] = [amountOf(left), amountOf(right)];
  return one < other ? -1 : one > other ? 1 : 0;
};

export const isZero = (text: string): boolean => amountOf(text) === 0n;

/** What is left when a part is taken away. */
export const leftOf = (whole: string, part: string, currency: string): string =>
  amountToText(subtract(amountOf(whole), amountOf(part)), currencyOf(currency).decimals);

/** What was typed without separators, and without zeros that say nothing. */
const plain = (typed: string): string => {
  const text = typed.trim().replaceAll(/[\s,]/g, '');
  return text.includes('.') ? text.replace(/\.?0*$/, '') : text;
};

/** What a person typed, as the wire wants it; null for what is no amount above zero. */
export function readAmount(typed: string, currency: string): string | null {
  const known = currencyOf(currency);
  const read = amountFromTyped(plain(typed), known);
  return read === null || read <= 0n ? null : amountToText(read, known.decimals);
}

/** An amount of the wire as a person would have typed it. */
export const typedOf = (text: string, currency: string): string =>
  typedAmount(amountOf(text), currencyOf(currency));

/** Half of an amount, in units that the currency has. */
export const halfOf = (text: string, currency: string): string =>
  typedAmount(
    truncateToCurrency(amountOfUnits(amountOf(text) / 2n), currencyOf(currency)),
    currencyOf(currency),
  );

/** Code of the currency that people read and type, which may be larger than that of the books. */
export function shownCode(currency: string): string {
  const { shown, code } = currencyOf(currency);
  return shown?.code ?? code;
}

export type AmountProblem =
  | 'missing'
  | 'malformed'
  | 'too_fine'
  | 'below'
  | 'above'
  | 'too_much'
  | 'over_day';

export type AmountBounds = {
  readonly currency: string;
  /** Left out for money that comes back. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** What of the day's limit is left; null where there is none. */
  readonly leftToday?: string | null | undefined;
  /** What there is; null when nobody knows. */
  readonly available: string | null;
};

/** A proper figure that only has more decimals than its currency. */
const FINER = /^\d{1,12}\.\d{1,20}$/;

/** Why an amount cannot be moved; null when it can. */
export function amountProblem(typed: string, bounds: AmountBounds): AmountProblem | null {
  if (typed.trim() === '') return 'missing';
  const { available, currency, leftToday = null, max, min } = bounds;
  const amount = readAmount(typed, currency);
  if (amount === null) return FINER.test(plain(typed)) ? 'too_fine' : 'malformed';
  if (available !== null && compareMoney(amount, available) > 0) return 'too_much';
  if (min !== undefined && compareMoney(amount, min) < 0) return 'below';
  if (max !== undefined && compareMoney(amount, max) > 0) return 'above';
  return leftToday !== null && compareMoney(amount, leftToday) > 0 ? 'over_day' : null;
}
