import type { Ticket } from './tickets.ts';

/** What a prize pays when it is complete within so many calls, in hundredths of the price of a ticket. */
export type Band = { readonly within: number; readonly pays: number };

export type Prize<Name extends string = string> = {
  readonly name: Name;
  /** Cells that make it, as sets of which `of` have to be complete. */
  readonly sets: readonly (readonly number[])[];
  readonly of: number;
  /** By calls, ascending. */
  readonly bands: readonly Band[];
};

/** A prize that a ticket has won, and the call that completed it; calls are counted from 1. */
export type Won = { readonly prize: string; readonly call: number; readonly pays: number };

/** The call at which each number came, by the number. */
export const callsOf = (balls: readonly number[]): ReadonlyMap<number, number> =>
  new Map(balls.map((ball, place) => [ball, place + 1]));

const ascending = (left: number, right: number): number => left - right;

/** The call that completes a prize of a ticket; infinite where none of these does. */
export function completedAt(
  { of, sets }: Prize,
  { cells }: Ticket,
  calls: ReadonlyMap<number, number>,
): number {
  const callOf = (cell: number): number => {
    const number = cells[cell] ?? 0;
    return number === 0 ? 0 : (calls.get(number) ?? Number.POSITIVE_INFINITY);
  };
  const ends = sets.map((set) => Math.max(...set.map(callOf)));
  return ends.toSorted(ascending)[of - 1] ?? Number.POSITIVE_INFINITY;
}

/** What a prize pays that is complete with this call; 0 where it is too late. */
export const paysAt = ({ bands }: Prize, call: number): number =>
  bands.find(({ within }) => call <= within)?.pays ?? 0;

/** The prizes of a ticket, in the order in which they were won. */
export function wonBy(
  prizes: readonly Prize[],
  ticket: Ticket,
  calls: ReadonlyMap<number, number>,
): readonly Won[] {
  return prizes
    .map((prize) => {
      const call = completedAt(prize, ticket, calls);
      return { prize: prize.name, call, pays: paysAt(prize, call) };
    })
    .filter(({ pays }) => pays > 0)
    .toSorted((left, right) => left.call - right.call);
}

/** The numbers that a ticket still needs for a prize: the fewest that complete it. */
export function missingFor(
  { of, sets }: Prize,
  { cells }: Ticket,
  calls: ReadonlyMap<number, number>,
): readonly number[] {
  const open = sets
    .map((set) => set.map((cell) => cells[cell] ?? 0).filter((one) => one > 0 && !calls.has(one)))
    .toSorted((left, right) => left.length - right.length);
  return [...new Set(open.slice(0, of).flat())];
}

/** The most that a ticket can win in all, in hundredths of its price. */
export const mostPaid = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { bands }) => sum + Math.max(...bands.map(({ pays }) => pays)), 0);
