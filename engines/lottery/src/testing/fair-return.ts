import { claimSame } from './claim.ts';
import { fairOdds } from '../odds.ts';
import type { Play, Selection } from '../play.ts';
import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '../ratio.ts';
import { writeSelection } from '../selection.ts';

/** A draw with the number of equally likely draws that it stands for. */
export type Weighted<D> = { readonly draw: D; readonly weight: number };

export const evenly = <D>(draws: Iterable<D>): Weighted<D>[] =>
  [...draws].map((draw) => ({ draw, weight: 1 }));

/**
 * Proves the fair odds of a play on a selection by enumeration: over all draws, what is won at fair
 * odds and what is pushed make exactly the stake of all its bets (once for each level where a bet may
 * win at any). Were a level too rich and another too poor, selections of single picks would tell.
 */
export function assertFairReturn<D>(
  play: Play<D>,
  selections: readonly Selection[],
  draws: readonly Weighted<D>[],
): void {
  const tallies = selections.map(() => ({
    wins: new Array<number>(play.levels.length).fill(0),
    pushed: 0,
  }));
  let total = 0;
  for (const { draw, weight } of draws) {
    total += weight;
    const judge = play.judge(draw);
    for (const [index, selection] of selections.entries()) {
      const verdict = judge(selection);
      const tally = tallies[index];
      if (tally === undefined) continue;
      tally.pushed += verdict.pushed * weight;
      for (const [level, count] of verdict.wins.entries()) {
        tally.wins[level] = (tally.wins[level] ?? 0) + count * weight;
      }
    }
  }
  for (const [index, selection] of selections.entries()) {
    const { wins = [], pushed = 0 } = tallies[index] ?? {};
    const price = BigInt(play.price ?? 1);
    const stake = BigInt(play.count(selection)) * price * BigInt(total);
    const parts = play.levelsAdd ? BigInt(play.levels.length) : 1n;
    const won = play.levels.reduce(
      (sum, level, place) =>
        addRatios(sum, multiplyRatios(fairOdds(play, level), ratio(BigInt(wins[place] ?? 0), 1n))),
      ratio(BigInt(pushed) * price, 1n),
    );
    assertSame(won, ratio(stake * parts, 1n), `${play.code} on ${writeSelection(selection)}`);
  }
}

function assertSame(left: Ratio, right: Ratio, what: string): void {
  const share = Number((left.numerator * 1_000_000n) / (left.denominator * right.numerator));
  claimSame(compareRatios(left, right), 0, `${what} returns ${share / 1_000_000} of the stake`);
}
