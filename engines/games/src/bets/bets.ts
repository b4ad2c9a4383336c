import { type Amount, AMOUNT_MAX, amountFromText, amountToText } from '@parlour/money';
import { type Fraction, fraction } from '../fraction.ts';
import { payOf, readFields } from '../solo/index.ts';

/** An amount on a place of a table. */
export type Bet<Place extends string> = { readonly place: Place; readonly amount: Amount };

/** What a bet that won is paid, its amount in it, as decimal text. */
export type BetWin<Place extends string> = { readonly place: Place; readonly win: string };

/** What a bet pays for its amount, the amount in it: odds of 3 to 2 pay 5/2. */
export const toOne = (odds: number, against = 1): Fraction =>
  fraction(BigInt(odds + against), BigInt(against));
export const LOST: Fraction = fraction(0n);
export const PUSHED: Fraction = fraction(1n);

/** An amount above zero as the wire has it. */
export function readAmount(input: unknown): Amount | null {
  const amount = typeof input === 'string' ? amountFromText(input) : null;
  return amount !== null && amount > 0n ? amount : null;
}

/** Bets as the wire has them: `[{ place, amount }]`, each place at most once, every amount above zero. */
export function readBetList<Place extends string>(
  input: unknown,
  places: readonly Place[],
): readonly Bet<Place>[] | null {
  if (!Array.isArray(input) || input.length > places.length) return null;
  const known = new Set<unknown>(places);
  const bets: Bet<Place>[] = [];
  for (const each of input as readonly unknown[]) {
    const fields = readFields(each, 'place', 'amount');
    const amount = readAmount(fields?.amount);
    if (fields === null || amount === null || !known.delete(fields.place)) return null;
    bets.push({ place: fields.place as Place, amount });
  }
  return totalOfBets(bets) > AMOUNT_MAX ? null : bets;
}

export const totalOfBets = (bets: readonly { readonly amount: Amount }[]): bigint =>
  bets.reduce((sum, { amount }) => sum + amount, 0n);

/** The same where at least one bet is made and all of them together are the stake. */
export function readBets<Place extends string>(
  input: unknown,
  { places, stake }: { readonly places: readonly Place[]; readonly stake: Amount },
): readonly Bet<Place>[] | null {
  const bets = readBetList(input, places);
  return bets !== null && bets.length > 0 && totalOfBets(bets) === stake ? bets : null;
}

/** What bets are paid, each cut to the least amount by itself. Lost bets are not listed. */
export function settleBets<Place extends string>(
  bets: readonly Bet<Place>[],
  paysOf: (place: Place) => Fraction,
): { readonly wins: readonly BetWin<Place>[]; readonly win: Amount } {
  const paid = bets.map(({ amount, place }) => ({ place, won: payOf(amount, paysOf(place)) }));
  return {
    wins: paid
      .filter(({ won }) => won > 0n)
      .map(({ place, won }) => ({ place, win: amountToText(won) })),
    win: paid.reduce((sum, { won }) => sum + won, 0n) as Amount,
  };
}
