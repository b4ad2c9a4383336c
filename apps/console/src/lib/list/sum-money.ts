import { add, type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';

export type Money = { readonly value: string; readonly currency: string };

/** Sums by currency, in the order in which the currencies come. */
export function sumMoney(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, Amount>();
  for (const { value, currency } of amounts) {
    sums.set(currency, add(sums.get(currency) ?? ZERO, amountFromText(value) ?? ZERO));
  }
  return [...sums].map(([currency, sum]) => ({ currency, value: amountToText(sum) }));
}
