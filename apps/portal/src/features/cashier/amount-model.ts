// Amounts as people type them and as the wire carries them. Nothing here becomes a number.
import {
  type Amount,
  amountFromText,
  amountFromTyped,
  amountToText,
  currencyOf,
  subtract,
  typedAmount,
} from '@parlour/money';

const ZERO = '0';

const amountOf = (text: string): Amount => amountFromText(text) ?? (0n as Amount);

export const compareMoney = (left: string, right: string): number => {
  const [one, other] = [amountOf(left), amountOf(right)];
  return one < other ? -1 : one > other ? 1 : 0;
};

export const isZero = (text: string): boolean => amountOf(text) === 0n;

/** The lowest of several amounts; null stands for "no bound". */
export function lowestOf(...amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((one) => one !== null);
  return known.toSorted(compareMoney)[0] ?? null;
}

/** What is left of an amount when another is taken from it, never below nothing. */
export function leftOf(whole: string, part: string): string {
  if (compareMoney(part, whole) >= 0) return ZERO;
  return amountToText(subtract(amountOf(whole), amountOf(part)));
}

/** A share of a whole in whole percent, for a progress bar. */
export function percentOf(part: string, whole: string): number {
  const total = amountOf(whole);
  if (total <= 0n) return 100;
  const percent = (amountOf(part) * 100n) / total;
  return percent >= 100n ? 100 : Number.parseInt(String(percent), 10);
}

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

/** Code of the currency that people read and type, which may be larger than that of the books. */
export function shownCode(currency: string): string {
  const { shown, code } = currencyOf(currency);
  return shown?.code ?? code;
}

export type AmountProblem = 'missing' | 'malformed' | 'too_fine' | 'below' | 'above' | 'too_much';

export type AmountBounds = {
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  /** What there is, or what a limit still leaves; null or absent without such a bound. */
  readonly available?: string | null;
};

/** A proper figure that only has more decimals than its currency. */
const FINER = /^\d{1,12}\.\d{1,20}$/;

/** Why an amount cannot be asked for; null when it can. */
export function amountProblem(typed: string, bounds: AmountBounds): AmountProblem | null {
  if (typed.trim() === '') return 'missing';
  const amount = readAmount(typed, bounds.currency);
  if (amount === null) return FINER.test(plain(typed)) ? 'too_fine' : 'malformed';
  if (compareMoney(amount, bounds.min) < 0) return 'below';
  const { available } = bounds;
  if (available != null && compareMoney(amount, available) > 0) return 'too_much';
  return compareMoney(amount, bounds.max) > 0 ? 'above' : null;
}

export type ReceivedProblem = 'missing' | 'malformed' | 'too_fine' | 'all';

/** Why an amount cannot be a part of what was paid; null when it can. */
export function receivedProblem(
  typed: string,
  issued: string,
  currency: string,
): ReceivedProblem | null {
  const problem = amountProblem(typed, { currency, min: ZERO, max: issued });
  if (problem === 'missing' || problem === 'malformed' || problem === 'too_fine') return problem;
  // All of it is another answer.
  return problem === 'above' || compareMoney(readAmount(typed, currency) ?? ZERO, issued) === 0
    ? 'all'
    : null;
}

/** Decimals of a round sum, in whichever way the language sets them apart. */
const NO_PART = /[.,]00(?=\D*$)/;
/** Zeros at the end of many decimals; thousands come in threes, so four digits are decimals. */
const NEEDLESS = /([.,](?=\d{4,}\D*$)\d{2,}?)0+(?=\D*$)/;

/** A sum without decimals that say nothing. */
export const briefly = (shown: string): string =>
  shown.replace(NEEDLESS, '$1').replace(NO_PART, '');
