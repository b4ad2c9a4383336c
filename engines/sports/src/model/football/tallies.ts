import { cutSpread, negativeBinomialSpread, poissonSpread } from '../fair/counts.ts';
import { once, type ScoreView, viewOfCells } from '../market/score-view.ts';
import { type FootballState, paceBetween, stretchesLeft } from './rates.ts';

/**
 * Corners and cards: Poisson events of both sides whose common rate is itself uncertain (a gamma number of mean one),
 * which makes their total a negative binomial. What has been seen so far says more of the rate: a half with many corners
 * makes more of them likely (Pólya's process).
 */
export type TallyStrength = {
  /** Means of a whole match. */
  readonly home: number;
  readonly away: number;
  /** Of the gamma number: small is uncertain. */
  readonly shape: number;
  readonly rise: number;
};

/** Events of both sides so far, in all and in the first half. */
export type Tally = {
  readonly home: number;
  readonly away: number;
  readonly first: readonly [home: number, away: number];
};

export const NO_TALLY: Tally = { home: 0, away: 0, first: [0, 0] };

export const USUAL_CORNERS: TallyStrength = { home: 5.5, away: 4.5, shape: 25, rise: 0.12 };
export const USUAL_YELLOWS: TallyStrength = { home: 1.9, away: 2.2, shape: 8, rise: 0.45 };

/** What the rate is now thought to be, in parts of the mean before the match. */
export function tallyFactor(strength: TallyStrength, seen: number, pacePlayed: number): number {
  const mean = strength.home + strength.away;
  return (strength.shape + seen) / (strength.shape + mean * pacePlayed);
}

/** What is left out above: less than any price is rounded by. */
const TAIL = 1e-7;

/** How many more events either side has in a share of the match's pace that is to come. */
function moreCells(strength: TallyStrength, seen: number, played: number, pace: number) {
  const mean = strength.home + strength.away;
  const factor = tallyFactor(strength, seen, played);
  const sum = cutSpread(negativeBinomialSpread(mean * pace * factor, strength.shape + seen), TAIL).mass;
  const size = sum.length;
  const mass = new Float64Array(size * size);
  const share = strength.home / mean;
  // Masses of the binomial split of each count, one row of Pascal's triangle after the other.
  const split = new Float64Array(size);
  split[0] = 1;
  for (let count = 0; count < size; count += 1) {
    const weight = sum[count] as number;
    for (let home = 0; home <= count; home += 1) {
      mass[home * size + count - home] = weight * (split[home] as number);
    }
    for (let home = Math.min(count + 1, size - 1); home >= 0; home -= 1) {
      const below = home > 0 ? (split[home - 1] as number) : 0;
      split[home] = (split[home] as number) * (1 - share) + below * share;
    }
  }
  return { size, mass };
}

export type TallyViews = { readonly full: () => ScoreView; readonly first: () => ScoreView };

/** Events of the whole match and of its first half, each as a view of its own. */
export function tallyViews(strength: TallyStrength, state: FootballState, tally: Tally): TallyViews {
  const paces = stretchesLeft(state).map((one) => ({ half: one.half, pace: paceBetween(strength.rise, one) }));
  const left = paces.reduce((sum, { pace }) => sum + pace, 0);
  const firstLeft = paces.reduce((sum, { half, pace }) => sum + (half === 1 ? pace : 0), 0);
  const seen = tally.home + tally.away;
  const viewOf = (pace: number, home: number, away: number): ScoreView => {
    const { mass, size } = moreCells(strength, seen, Math.max(0, 1 - left), pace);
    return viewOfCells({ fromHome: home, fromAway: away, rows: size, columns: size, mass });
  };
  const isFirstOpen = state.phase === 'before' || state.phase === 'first';
  return {
    full: once(() => viewOf(left, tally.home, tally.away)),
    first: once(() =>
      isFirstOpen ? viewOf(firstLeft, tally.home, tally.away) : viewOf(0, ...tally.first),
    ),
  };
}

/** Cards as markets count them: a yellow one is one, a red one is two. */
export function cardView(
  yellows: ScoreView,
  redMeans: readonly [home: number, away: number],
  reds: readonly [home: number, away: number],
): ScoreView {
  const redsOf = (mean: number): Float64Array => cutSpread(poissonSpread(mean), TAIL).mass;
  const [homeReds, awayReds] = [redsOf(redMeans[0]), redsOf(redMeans[1])];
  const [home, away] = [yellows.home(), yellows.away()];
  const rows = home.mass.length + 2 * homeReds.length;
  const columns = away.mass.length + 2 * awayReds.length;
  const mass = new Float64Array(rows * columns);
  for (let h = 0; h < home.mass.length; h += 1) {
    for (let a = 0; a < away.mass.length; a += 1) {
      const weight = yellows.mass(home.from + h, away.from + a);
      if (weight < TAIL * TAIL) continue;
      for (let r = 0; r < homeReds.length; r += 1) {
        for (let c = 0; c < awayReds.length; c += 1) {
          const at = (h + 2 * r) * columns + a + 2 * c;
          const share = (homeReds[r] as number) * (awayReds[c] as number);
          mass[at] = (mass[at] as number) + weight * share;
        }
      }
    }
  }
  const [fromHome, fromAway] = [home.from + 2 * reds[0], away.from + 2 * reds[1]];
  return viewOfCells({ fromHome, fromAway, rows, columns, mass });
}

/** How likely either side is to be the one with event number n of both; what it has already is certain. */
export function nthTally(view: ScoreView, homeShare: number, count: number): readonly [home: number, none: number, away: number] {
  const reached = view.chance((home, away) => home + away >= count);
  return [reached * homeShare, 1 - reached, reached * (1 - homeShare)];
}

/** How likely either side is to be the first with `target` events, from where the tally stands. */
export function raceTally(
  view: ScoreView,
  homeShare: number,
  target: number,
  now: Pick<Tally, 'away' | 'home'>,
): readonly [home: number, none: number, away: number] {
  let [home, away] = [0, 0];
  // Given how many are to come, each is home's with the same probability whatever came before it.
  const ahead = raceShares(homeShare, target - now.home, target - now.away);
  const total = view.total();
  total.mass.forEach((weight, index) => {
    const events = total.from + index - now.home - now.away;
    for (let at = 0; at < Math.min(events, ahead.length); at += 1) {
      const [homeAt, awayAt] = ahead[at] as readonly [number, number];
      home += weight * homeAt;
      away += weight * awayAt;
    }
  });
  return [home, 1 - home - away, away];
}

/** By event from the next one: how likely it ends the race for home, and for away. */
function raceShares(share: number, homeNeeds: number, awayNeeds: number): (readonly [number, number])[] {
  if (homeNeeds <= 0 || awayNeeds <= 0) return [];
  const ends: (readonly [number, number])[] = [];
  let level = Float64Array.of(1);
  for (let event = 0; event < homeNeeds + awayNeeds - 1; event += 1) {
    const next = new Float64Array(homeNeeds);
    let [home, away] = [0, 0];
    level.forEach((weight, won) => {
      if (won + 1 >= homeNeeds) home += weight * share;
      else next[won + 1] = (next[won + 1] as number) + weight * share;
      const lost = event - won;
      if (lost + 1 >= awayNeeds) away += weight * (1 - share);
      else next[won] = (next[won] as number) + weight * (1 - share);
    });
    ends.push([home, away]);
    level = next;
  }
  return ends;
}
