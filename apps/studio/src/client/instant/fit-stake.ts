import { add, type Amount, amount, max, min } from '@parlour/money';

/** A stake between the least and the most, cut to whole steps; raised to one where it would fall below the least. */
export function fitStake(
  wanted: bigint,
  { least, most, step }: { readonly least: Amount; readonly most: Amount; readonly step: Amount },
): Amount {
  const inside = max(least, min(most, amount(wanted)));
  const cut = amount(inside - (inside % step));
  return cut < least ? add(cut, step) : cut;
}
