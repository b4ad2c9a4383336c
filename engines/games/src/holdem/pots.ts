import { type Amount, compare, ZERO } from '@parlour/money';
import type { RoomLevel } from '../room/index.ts';

export type Share = { readonly seat: number; readonly total: Amount; readonly isFolded: boolean };
export type Pot = { readonly amount: Amount; readonly seats: readonly number[] };

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

const PERMYRIAD = 10_000n;

/** A share of an amount in whole chips, halves to the even one. */
function shareOf(amount: bigint, permyriad: number, chip: bigint): bigint {
  const unit = PERMYRIAD * chip;
  const exact = amount * BigInt(permyriad);
  const [whole, rest] = [exact / unit, (exact % unit) * 2n];
  const isUp = rest > unit || (rest === unit && whole % 2n === 1n);
  return (isUp ? whole + 1n : whole) * chip;
}

/** The rake of each pot: a share of all that lies there up to it, below the cap, less that of the pots before. */
export function rakeOf(
  pots: readonly Pot[],
  {
    chip,
    dealt,
    level,
  }: { readonly level: RoomLevel; readonly chip: Amount; readonly dealt: number },
): Amount[] {
  const { bigBlindHundredths } =
    level.caps.find(({ seatsMax }) => dealt <= seatsMax) ?? (level.caps.at(-1) as never);
  const cap = (BigInt(level.bigHundredths) * chip * BigInt(bigBlindHundredths)) / 100n;
  let [below, taken] = [0n, 0n];
  return pots.map(({ amount }) => {
    below += amount;
    const upTo = least(shareOf(below, level.rakePermyriad, chip), cap - (cap % chip));
    const rake = upTo - taken;
    taken = upTo;
    return rake as Amount;
  });
}

/** A pot shared by its winners, given in order from the left of the button: odd chips go to the first ones. */
export function shareOut(amount: Amount, winners: number, chip: Amount): Amount[] {
  const chips = amount / chip;
  const [each, odd] = [chips / BigInt(winners), chips % BigInt(winners)];
  return Array.from(
    { length: winners },
    (_, place) => ((each + (BigInt(place) < odd ? 1n : 0n)) * chip) as Amount,
  );
}
