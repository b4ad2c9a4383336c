import { amountFromText, amountToText, currencyOf, subtract, ZERO } from '@parlour/money';
import type { Movement, MovementTotals } from './api/index.ts';

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

type Reference = Movement['reference'];

/** What a movement was for, beside its kind; null where the kind says all that there is to say. */
export const causeNoun = ({
  noun,
}: Pick<Reference, 'noun'>): Exclude<Reference['noun'], 'other'> | null =>
  noun === 'other' ? null : noun;
