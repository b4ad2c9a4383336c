import type { Amount } from '@parlour/money';
import type { RoomLevel } from './hand.ts';

/** What lies together in the middle, and the seats that may win it. */
export type Pot = { readonly amount: Amount; readonly seats: readonly number[] };

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

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

/**
 * A pot shared by its winners, in order from the left of the button: odd chips go to the first ones, and
 * what is less than a chip to the first.
 */
export function shareOut(amount: Amount, winners: number, chip: Amount): Amount[] {
  const chips = amount / chip;
  const [each, odd] = [chips / BigInt(winners), chips % BigInt(winners)];
  return Array.from({ length: winners }, (_, place) => {
    const whole = (each + (BigInt(place) < odd ? 1n : 0n)) * chip;
    return (place === 0 ? whole + (amount % chip) : whole) as Amount;
  });
}

/** The rake of a hand on each who put into it, by what they put; what is left of chips goes in seat order. */
export function rakedBy(
  players: readonly { readonly seat: number; readonly total: Amount }[],
  rake: Amount,
): Map<number, Amount> {
  const all = players.reduce((sum, { total }) => sum + total, 0n);
  const parts = new Map<number, Amount>();
  let [below, given] = [0n, 0n];
  for (const { seat, total } of players) {
    below += total;
    const upTo = all === 0n ? 0n : (rake * below) / all;
    parts.set(seat, (upTo - given) as Amount);
    given = upTo;
  }
  return parts;
}
