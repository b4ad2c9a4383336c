import { type Amount, add, negate, ZERO } from '@parlour/money';
import type { Line, Payment, Posting } from './compare.ts';

/** A day's sums in one currency. */
export type Total = {
  readonly currency: string;
  readonly theirIn: Amount;
  readonly theirOut: Amount;
  readonly theirFee: Amount;
  readonly ourIn: Amount;
  readonly ourOut: Amount;
  readonly ledgerIn: Amount;
  readonly ledgerOut: Amount;
};

type Sums = { -readonly [Name in Exclude<keyof Total, 'currency'>]: Amount };

const nothing = (): Sums => ({
  theirIn: ZERO,
  theirOut: ZERO,
  theirFee: ZERO,
  ourIn: ZERO,
  ourOut: ZERO,
  ledgerIn: ZERO,
  ledgerOut: ZERO,
});

/** Adds up what passed, by currency. */
export function createTally() {
  const byCurrency = new Map<string, Sums>();
  const of = (currency: string): Sums => {
    const known = byCurrency.get(currency) ?? nothing();
    byCurrency.set(currency, known);
    return known;
  };
  return {
    addLine({ kind, state, amount, fee, currency }: Line): void {
      if (state !== 'paid') return;
      const sums = of(currency);
      if (kind === 'deposit') sums.theirIn = add(sums.theirIn, amount);
      else sums.theirOut = add(sums.theirOut, amount);
      sums.theirFee = add(sums.theirFee, fee);
    },
    addPayment({ kind, amount, currency }: Payment): void {
      const sums = of(currency);
      if (kind === 'deposit') sums.ourIn = add(sums.ourIn, amount);
      else sums.ourOut = add(sums.ourOut, amount);
    },
    addPosting({ amount, currency }: Posting): void {
      const sums = of(currency);
      if (amount > 0n) sums.ledgerIn = add(sums.ledgerIn, amount);
      else sums.ledgerOut = add(sums.ledgerOut, negate(amount));
    },
    totals: (): Total[] =>
      [...byCurrency]
        .map(([currency, sums]) => ({ currency, ...sums }))
        .toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
  };
}
