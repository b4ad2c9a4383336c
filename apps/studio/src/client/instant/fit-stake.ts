import { type Amount, amount, max, min } from '@parlour/money';

/** A stake between the least and the most, cut to whole steps. */
export function fitStake(
  wanted: bigint,
  { least, most, step }: { readonly least: Amount; readonly most: Amount; readonly step: Amount },
): Amount {
  const inside = max(least, min(most, amount(wanted)));
  return amount(inside - (inside % step));
}
