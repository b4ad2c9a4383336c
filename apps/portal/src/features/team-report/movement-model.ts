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

/** The kinds with some of them ticked or not, as the address keeps them; undefined for no filter. */
export function tickKinds(
  ticked: readonly string[],
  changed: readonly string[],
  isTicked: boolean,
): string | undefined {
  const kept = ticked.filter((kind) => !changed.includes(kind));
  const kinds = isTicked ? [...kept, ...changed] : kept;
  return kinds.length === 0 ? undefined : kinds.join(',');
}
