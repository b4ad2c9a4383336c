import { type Amount, compare, ZERO } from '@parlour/money';
import type { Pot } from './rake.ts';

export type Share = { readonly seat: number; readonly total: Amount; readonly isFolded: boolean };

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** What the highest total exceeds the second highest by, folded ones counted; null where nothing comes back. */
export function uncalled(
  shares: readonly Share[],
): { readonly seat: number; readonly amount: Amount } | null {
  const [first, second] = shares.toSorted((left, right) => compare(right.total, left.total));
  if (first === undefined) return null;
  const amount = (first.total - (second?.total ?? ZERO)) as Amount;
  return amount === ZERO ? null : { seat: first.seat, amount };
}

/**
 * Main pot and side pots, the main one first: a layer for each distinct total of those who have not folded,
 * to which everybody gives, folded ones too. What folded ones put above the last layer lies in it.
 */
export function potsOf(shares: readonly Share[]): Pot[] {
  const open = shares.filter(({ isFolded }) => !isFolded);
  const levels = [...new Set(open.map(({ total }) => total))].toSorted(compare);
  const pots: Pot[] = [];
  let below = 0n;
  for (const [place, level] of levels.entries()) {
    const isTop = place === levels.length - 1;
    const taken = shares.reduce((sum, { total }) => {
      const upTo = isTop ? total : least(total, level);
      return sum + (upTo > below ? upTo - below : 0n);
    }, 0n);
    const seats = open.filter(({ total }) => total >= level).map(({ seat }) => seat);
    if (taken > 0n) pots.push({ amount: taken as Amount, seats });
    below = level;
  }
  return pots;
}
