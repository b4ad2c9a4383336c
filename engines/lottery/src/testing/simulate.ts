import { claim } from './claim.ts';
import { fairOdds } from '../odds.ts';
import type { Family, Play, Selection, Verdict } from '../play.ts';
import type { WordSource } from '@parlour/fairness';

/** Standard errors that a simulated return may lie from theory. */
const SIGMA_MAX = 4;

const floats = new WeakMap<object, readonly number[]>();

function fairFloats<D>(play: Play<D>): readonly number[] {
  let odds = floats.get(play);
  if (odds === undefined) {
    odds = play.levels.map((level) => {
      const { numerator, denominator } = fairOdds(play, level);
      return Number(numerator) / Number(denominator);
    });
    floats.set(play, odds);
  }
  return odds;
}

/** What a verdict returns at fair odds, as a float: statistics, no money. */
export function fairReturnOf<D>(play: Play<D>, verdict: Verdict): number {
  if (verdict.bestOf !== undefined) {
    return Math.max(...verdict.bestOf.map((each) => fairReturnOf(play, each)));
  }
  if (verdict.legs !== undefined) {
    return verdict.legs.reduce((left, leg) => left * fairReturnOf(play, leg), 1);
  }
  const odds = fairFloats(play);
  let returned = verdict.pushed * (play.price ?? 1);
  for (const [level, count] of verdict.wins.entries()) returned += count * (odds[level] ?? 0);
  return returned;
}

/**
 * Draws with the family's own mapping and asserts that each bet's return at fair odds lies within
 * four standard errors of its stake.
 */
export function assertSimulatedReturn<D>(
  family: Family<D>,
  bets: readonly { readonly play: Play<D>; readonly selection: Selection }[],
  { source, draws }: { readonly source: WordSource; readonly draws: number },
): void {
  const sums = bets.map(() => ({ total: 0, squares: 0 }));
  for (let index = 0; index < draws; index += 1) {
    const draw = family.draw.drawFrom(source);
    for (const [place, { play, selection }] of bets.entries()) {
      const returned = fairReturnOf(play, play.judge(draw)(selection));
      const sum = sums[place];
      if (sum === undefined) continue;
      sum.total += returned;
      sum.squares += returned * returned;
    }
  }
  for (const [place, { play, selection }] of bets.entries()) {
    const { total = 0, squares = 0 } = sums[place] ?? {};
    const parts = play.levelsAdd ? play.levels.length : 1;
    const stake = play.count(selection) * (play.price ?? 1) * parts;
    const mean = total / draws;
    const error = Math.sqrt(Math.max(squares / draws - mean * mean, 0) / draws);
    claim(
      Math.abs(mean - stake) <= SIGMA_MAX * error + stake * 1e-9,
      `${play.code} returned ${mean / stake} of the stake, standard error ${error / stake}`,
    );
  }
}
