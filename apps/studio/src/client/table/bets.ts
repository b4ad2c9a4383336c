import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';

/** Chips that were put on a place at once. */
export type Put = { readonly place: string; readonly amount: Amount };

/** Bets as a choice has them: each place once, in the order in which it was first bet on. */
export type PlacedBet = { readonly place: string; readonly amount: string };

export const totalOf = (puts: readonly Put[]): Amount =>
  puts.reduce((sum, { amount }) => sum + amount, 0n) as Amount;

export const sumsOf = (puts: readonly Put[]): ReadonlyMap<string, Amount> => {
  const sums = new Map<string, Amount>();
  for (const { amount, place } of puts)
    sums.set(place, ((sums.get(place) ?? 0n) + amount) as Amount);
  return sums;
};

export const betsOf = (puts: readonly Put[]): readonly PlacedBet[] =>
  [...sumsOf(puts)].map(([place, amount]) => ({ place, amount: amountToText(amount) }));

export const putsOf = (bets: readonly PlacedBet[]): readonly Put[] =>
  bets.map(({ amount, place }) => ({ place, amount: amountFromText(amount) ?? ZERO }));

export type Book = ReturnType<typeof createBook>;

/** The chips on the table, and how they came there, so that every change can be taken back. */
export function createBook() {
  let puts: readonly Put[] = [];
  let past: readonly (readonly Put[])[] = [];
  let played: readonly Put[] = [];
  const change = (next: readonly Put[]) => {
    past = [...past, puts];
    puts = next;
  };
  return {
    puts: () => puts,
    played: () => played,
    canUndo: () => past.length > 0,
    add: (more: readonly Put[]) => change([...puts, ...more]),
    /** Takes the chips off that were put on a place last. */
    takeOff(place: string) {
      const last = puts.findLastIndex((put) => put.place === place);
      if (last >= 0) change(puts.toSpliced(last, 1));
    },
    clear() {
      if (puts.length > 0) change([]);
    },
    undo() {
      puts = past.at(-1) ?? puts;
      past = past.slice(0, -1);
    },
    /** What stands is played now: it is what can be bet again, and it can no longer be taken back. */
    note() {
      played = puts;
      past = [];
    },
    remember(bets: readonly Put[]) {
      played = bets;
    },
    /** Puts these chips in the place of all others, with nothing to take back. */
    set(next: readonly Put[]) {
      puts = next;
      past = [];
    },
  };
}
