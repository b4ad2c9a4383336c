import { amountFromText, amountToText, currencyOf, subtract, ZERO } from '@parlour/money';
import type { MovementTotals } from './api/index.ts';

/** What movements came to: what came in less what went out. */
export const netOf = ({
  credited,
  currency,
  debited,
}: Pick<MovementTotals, 'credited' | 'debited' | 'currency'>): string =>
  amountToText(
    subtract(amountFromText(credited) ?? ZERO, amountFromText(debited) ?? ZERO),
    currencyOf(currency).decimals,
  );
