import { type Amount, amountFromText, type Currency, formatAmount, ZERO } from '@parlour/money';

export const read = (text: string): Amount => amountFromText(text) ?? ZERO;

export const createMoney = (currency: Currency) => ({
  code: currency.code,
  show: (value: Amount | string): string =>
    `${formatAmount(typeof value === 'string' ? read(value) : value, { currency })} ${currency.code}`,
  short: (value: Amount | string): string =>
    formatAmount(typeof value === 'string' ? read(value) : value, { currency }),
});

export type Money = ReturnType<typeof createMoney>;

/** An amount between two others, for counting up. Display only: the end value is shown exactly. */
export function between(from: Amount, to: Amount, part: number): Amount {
  const steps = 10_000n;
  const done = BigInt(Math.round(Math.min(1, Math.max(0, part)) * 10_000));
  return (from + ((to - from) * done) / steps) as Amount;
}
