import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import type { Bet } from '../bets/index.ts';
import type { Pool } from '../table/index.ts';

/** What all players have staked on each place of a pool. */
export type PoolStakes<Place extends string = string> = ReadonlyMap<Place, Amount>;

/** A pool as the wire has it: an amount for each of its places and nothing else. Null for anything else. */
export function readPool<Place extends string>(
  input: unknown,
  places: readonly Place[],
): PoolStakes<Place> | null {
  if (typeof input !== 'object' || input === null) return null;
  const stakes = input as Readonly<Record<string, unknown>>;
  if (Object.keys(stakes).length !== places.length) return null;
  const found = places.map((place): readonly [Place, Amount | null] => {
    const text = stakes[place];
    return [place, typeof text === 'string' ? amountFromText(text) : null];
  });
  const isWhole = found.every(([, stake]) => stake !== null && stake >= ZERO);
  return isWhole ? new Map(found as [Place, Amount][]) : null;
}

/** The pool that bets make. */
export const poolText = <Place extends string>(
  bets: readonly Bet<Place>[],
  places: readonly Place[],
): Pool =>
  Object.fromEntries(
    places.map((place) => {
      const stakes = bets.filter((bet) => bet.place === place).map(({ amount }) => amount);
      return [place, amountToText(stakes.reduce((sum, one) => (sum + one) as Amount, ZERO))];
    }),
  );
