import { rejectionLimit, type WordSource } from '@parlour/fairness';
import type { Draws } from '../solo/index.ts';
import type { Position, Slot } from './slot.ts';
import type { Opening } from './spins.ts';

const LIMITS_KEPT = 65_537;

/** Draws of the scheme `exact` for simulations: the same results, of bounds to 65,536, only faster. */
export function fastDraws(source: WordSource): Draws {
  const limits = new Float64Array(LIMITS_KEPT);
  return {
    below(bound) {
      // Of a power of two no word is thrown away, and the remainder is its lowest bits.
      if ((bound & (bound - 1)) === 0) return source.nextWord() & (bound - 1);
      let limit = limits[bound] as number;
      if (limit === 0) {
        limit = rejectionLimit(bound);
        limits[bound] = limit;
      }
      let word = source.nextWord();
      while (word >= limit) word = source.nextWord();
      return (word >>> 0) % (bound >>> 0);
    },
  };
}

/** Rounds whose first spin opened a feature, and the mean pays of the copies of each feature. */
type FeatureTally = { rounds: number; pays: number; squares: number };

/** Sums over simulated rounds of one mode; pays in hundredths of the base stake. */
export type Tally = {
  rounds: number;
  /** Of the first spins: their pays and the squares of these. */
  base: number;
  baseSquares: number;
  /** Features by the spins that were left when they opened. */
  features: Map<number, FeatureTally>;
  /** Of whole rounds, a copy of a feature weighing its share. */
  squares: number;
  hits: number;
  gains: number;
  maxima: number;
  largest: number;
};

export const createTally = (): Tally => ({
  rounds: 0,
  base: 0,
  baseSquares: 0,
  features: new Map(),
  squares: 0,
  hits: 0,
  gains: 0,
  maxima: 0,
  largest: 0,
});

/**
 * Plays rounds and adds them up. Each feature is played `copies` times from the spin that opened it, and
 * the copies weigh their share: features are rare and make most of the variance.
 */
export function simulate<Mode extends string, State extends Position>(
  slot: Slot<Mode, State, unknown>,
  { copies, draws, mode, rounds }: { mode: Mode; rounds: number; copies: number; draws: Draws },
  tally: Tally,
): void {
  const cost = slot.costs[mode];
  const share = 1 / copies;
  const addRound = (total: number, weight: number): void => {
    tally.squares += total * total * weight;
    if (total > 0) tally.hits += weight;
    if (total > cost) tally.gains += weight;
    if (total >= slot.winMax) tally.maxima += weight;
    if (total > tally.largest) tally.largest = total;
  };
  for (let round = 0; round < rounds; round += 1) {
    const first = slot.begin(mode, draws, null);
    tally.base += first.total;
    tally.baseSquares += first.total * first.total;
    if (first.left === 0) {
      addRound(first.total, 1);
      continue;
    }
    let sum = 0;
    for (let copy = 0; copy < copies; copy += 1) {
      let state = first;
      while (state.left > 0) state = slot.next(state, draws, null);
      addRound(state.total, share);
      sum += state.total - first.total;
    }
    const mean = sum * share;
    const opened = tally.features.get(first.left) ?? { rounds: 0, pays: 0, squares: 0 };
    opened.rounds += 1;
    opened.pays += mean;
    opened.squares += mean * mean;
    tally.features.set(first.left, opened);
  }
  tally.rounds += rounds;
}

/** What a tally says about the return, in parts of what a round costs. */
export type Estimate = {
  readonly base: number;
  readonly feature: number;
  readonly total: number;
  /** Half the width of the 99 % interval of the total. */
  readonly halfWidth: number;
};

/** Two-sided, of the normal distribution. */
const Z_99 = 2.575_829;

const varianceOf = (squares: number, sum: number, count: number): number =>
  squares / count - (sum / count) ** 2;

type Stratum = FeatureTally & { chance: number };

/** An opening that was met less often is taken together with the others that were. */
const STRATUM_MIN = 30;

function strataOf({ features }: Tally, openings: readonly Opening[]): Stratum[] {
  const rare: Stratum = { rounds: 0, pays: 0, squares: 0, chance: 0 };
  const strata: Stratum[] = [];
  for (const { chance, left } of openings) {
    const met = features.get(left) ?? { rounds: 0, pays: 0, squares: 0 };
    if (met.rounds >= STRATUM_MIN) {
      strata.push({ ...met, chance });
      continue;
    }
    rare.rounds += met.rounds;
    rare.pays += met.pays;
    rare.squares += met.squares;
    rare.chance += chance;
  }
  return [...strata, rare].filter(({ rounds }) => rounds > 0);
}

/**
 * The return, stratified by how the feature opens: the chances of the openings are exact, so that the luck
 * of a simulation with them does not count.
 */
export function estimateOf(
  tally: Tally,
  { cost, openings }: { readonly openings: readonly Opening[]; readonly cost: number },
): Estimate {
  const { base, baseSquares, rounds } = tally;
  let feature = 0;
  let variance = varianceOf(baseSquares, base, rounds) / rounds;
  for (const { chance, pays, rounds: met, squares } of strataOf(tally, openings)) {
    feature += (chance * pays) / met;
    variance += (chance ** 2 * varianceOf(squares, pays, met)) / met;
  }
  return {
    base: base / rounds / cost,
    feature: feature / cost,
    total: (base / rounds + feature) / cost,
    halfWidth: (Z_99 * Math.sqrt(variance)) / cost,
  };
}
