// Attributes of a provider's elements as the values that they stand for. Decimals are read digit by digit,
// because prices are whole thousandths and no fraction may be lost on the way.
import { type Element, FeedFormatError } from './read-xml.ts';

const TEXT_CHARS_MAX = 400;
const WHOLE = /^-?\d{1,15}$/;
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

export function textOf(element: Element, name: string): string | null {
  const value = element.attributes[name];
  if (value === undefined || value === '') return null;
  if (value.length > TEXT_CHARS_MAX) throw new FeedFormatError(`${name} is too long`);
  return value;
}

export function demandText(element: Element, name: string): string {
  const value = textOf(element, name);
  if (value === null) throw new FeedFormatError(`${element.name} has no ${name}`);
  return value;
}

export function wholeOf(element: Element, name: string): number | null {
  const value = textOf(element, name);
  if (value === null) return null;
  if (!WHOLE.test(value)) throw new FeedFormatError(`${name} is no whole number`);
  return Number.parseInt(value, 10);
}

export function demandWhole(element: Element, name: string): number {
  const value = wholeOf(element, name);
  if (value === null) throw new FeedFormatError(`${element.name} has no ${name}`);
  return value;
}

/** A whole number that fits into its column. */
export function boundedOf(element: Element, name: string, max: number): number | null {
  const value = wholeOf(element, name);
  if (value !== null && (value < 0 || value > max)) {
    throw new FeedFormatError(`${name} is out of bounds`);
  }
  return value;
}

export function demandBounded(element: Element, name: string, max: number): number {
  const value = boundedOf(element, name, max);
  if (value === null) throw new FeedFormatError(`${element.name} has no ${name}`);
  return value;
}

export const SMALL_MAX = 32_767;
export const WHOLE_MAX = 2_147_483_647;
/** The end of the century, in milliseconds. */
export const INSTANT_MAX = 4_102_444_800_000;

/** A decimal in units of a power of ten; further digits are cut off. Null where there is none. */
export function scaledOf(element: Element, name: string, digits: number): number | null {
  const value = textOf(element, name);
  if (value === null) return null;
  const [, whole, fraction = ''] = DECIMAL.exec(value) ?? [];
  if (whole === undefined) throw new FeedFormatError(`${name} is no decimal`);
  const scaled = Number.parseInt(whole + fraction.slice(0, digits).padEnd(digits, '0'), 10);
  if (!Number.isSafeInteger(scaled)) throw new FeedFormatError(`${name} is too large`);
  return scaled;
}

/** One of the numbers that the provider uses, or another one that stands for all unknown ones. */
export const oneOf = <const T extends number>(
  value: number | null,
  allowed: readonly T[],
  otherwise: T,
): T => allowed.find((candidate) => candidate === value) ?? otherwise;

/** An instant of ISO 8601 in milliseconds; null where there is none. */
export function instantOf(element: Element, name: string): number | null {
  const value = textOf(element, name);
  if (value === null) return null;
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw new FeedFormatError(`${name} is no instant`);
  return at;
}
