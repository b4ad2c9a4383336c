/**
 * A sum of money as a whole number of hundred-thousandths of the currency unit
 * (3.56 is 356000n), which is also the unit of the vendor wallet protocol.
 */
declare const amountBrand: unique symbol;
export type Amount = bigint & { readonly [amountBrand]: true };

export const AMOUNT_DECIMALS = 5;
export const AMOUNT_PER_UNIT = 100_000n;
/** The largest sum that a PostgreSQL bigint column holds. */
export const AMOUNT_MAX = 9_223_372_036_854_775_807n as Amount;

/**
 * The most that one purse holds: a trillion of the currency's unit. It is far below what a column holds, so
 * that no sum of a member's money overflows.
 */
export const PURSE_MAX = 100_000_000_000_000_000n as Amount;

export const ZERO = 0n as Amount;

/** Marks a whole number of hundred-thousandths as money. Throws outside the range of a bigint column. */
export function amount(value: bigint): Amount {
  if (value > AMOUNT_MAX || value < -AMOUNT_MAX)
    throw new RangeError(`amount out of range: ${value}`);
  return value as Amount;
}

export const add = (left: Amount, right: Amount): Amount => amount(left + right);
export const subtract = (left: Amount, right: Amount): Amount => amount(left - right);
export const negate = (value: Amount): Amount => amount(-value);
export const times = (value: Amount, count: bigint): Amount => amount(value * count);
export const sum = (values: Iterable<Amount>): Amount => {
  let total = 0n;
  for (const value of values) total += value;
  return amount(total);
};
export const min = (left: Amount, right: Amount): Amount => (left < right ? left : right);
export const max = (left: Amount, right: Amount): Amount => (left > right ? left : right);
export const compare = (left: Amount, right: Amount): -1 | 0 | 1 =>
  left < right ? -1 : left > right ? 1 : 0;
