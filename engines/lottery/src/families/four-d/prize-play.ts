import { type EntryShape, entries } from '../../input.ts';
import type { Play } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';

/** A prize that a play pays: its place in the draw, and how many numbers it has. */
export type Tier = { readonly code: string; readonly place: number; readonly count: number };

export type PrizePlayRow = {
  readonly code: string;
  readonly group: string;
  readonly tiers: readonly Tier[];
  readonly entry: EntryShape;
  /** Entries that the shape allows. */
  readonly space: number;
  /** How many drawn numbers make the same entry: 24 orders of four different digits. */
  readonly orders: number;
  /** The entry that a drawn number makes win. */
  readonly entryOf: (number: string) => string;
};

/**
 * Every prize pays by itself, so that a bet may win several times. At best one number takes all of
 * them.
 */
export function prizePlay(row: PrizePlayRow): Play<Prizes> {
  const { tiers, orders, entry, entryOf } = row;
  const outcomes = entry.tokens.length ** entry.length;
  const levels = tiers.map(({ code, count }) => ({ code, outcomes, winners: count * orders }));
  return {
    code: row.code,
    group: row.group,
    input: entries(entry),
    levels,
    ...(tiers.length > 1 ? { levelsAdd: true } : {}),
    odds: 'fixed',
    space: row.space,
    count: ([typed = []]) => typed.length,
    peaks: () => [{ wins: tiers.map(({ count }) => count), pushed: 0 }],
    judge(prizes) {
      const levelsByEntry = new Map<string, number[]>();
      for (const [level, { place }] of tiers.entries()) {
        for (const number of prizes[place] ?? []) {
          const won = entryOf(number);
          levelsByEntry.set(won, [...(levelsByEntry.get(won) ?? []), level]);
        }
      }
      return ([typed = []]) => {
        const wins = new Array<number>(tiers.length).fill(0);
        for (const each of typed) {
          for (const level of levelsByEntry.get(each) ?? []) wins[level] = (wins[level] ?? 0) + 1;
        }
        return { wins, pushed: 0 };
      };
    },
  };
}
