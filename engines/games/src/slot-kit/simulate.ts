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

/** Features that were played, what they paid, and the squares of that. */
type FeatureTally = { plays: number; pays: number; squares: number };

/** By the spins that were left when a feature opened. */
export type Features = Map<number, FeatureTally>;

/** Sums over simulated rounds of one mode; pays in hundredths of the base stake. */
export type Tally = {
  rounds: number;
  /** Of the first spins: their pays and the squares of these. */
  base: number;
  baseSquares: number;
  /** Rounds whose first spin opened a feature. */
  opened: number;
  readonly features: Features;
  /** Of whole rounds, a copy of a feature weighing its share. */
  squares: number;
  hits: number;
  gains: number;
  maxima: number;
  largest: number;
};

/**
 * An empty tally. A feature with so many spins left is the same however it was reached (save that the cap
 * of a round counts what the first spin paid), so the modes of a slot may share their features.
 */
export const createTally = (features: Features = new Map()): Tally => ({
  rounds: 0,
  base: 0,
  baseSquares: 0,
  opened: 0,
  features,
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
    tally.opened += 1;
    const features = tally.features.get(first.left) ?? { plays: 0, pays: 0, squares: 0 };
    tally.features.set(first.left, features);
    for (let copy = 0; copy < copies; copy += 1) {
      let state = first;
      while (state.left > 0) state = slot.next(state, draws, null);
      addRound(state.total, share);
      const pays = state.total - first.total;
      features.plays += 1;
      features.pays += pays;
      features.squares += pays * pays;
    }
  }
  tally.rounds += rounds;
}

/** What a tally says about the return, in parts of what a round costs. */
export type Estimate = {
  /** Simulated rounds behind it. */
  readonly rounds: number;
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
  const rare: Stratum = { plays: 0, pays: 0, squares: 0, chance: 0 };
  const strata: Stratum[] = [];
  for (const { chance, left } of openings) {
    const met = features.get(left) ?? { plays: 0, pays: 0, squares: 0 };
    if (met.plays >= STRATUM_MIN) {
      strata.push({ ...met, chance });
      continue;
    }
    rare.plays += met.plays;
    rare.pays += met.pays;
    rare.squares += met.squares;
    rare.chance += chance;
  }
  return [...strata, rare].filter(({ plays }) => plays > 0);
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
  for (const { chance, pays, plays, squares } of strataOf(tally, openings)) {
    feature += (chance * pays) / plays;
    variance += (chance ** 2 * varianceOf(squares, pays, plays)) / plays;
  }
  return {
    rounds,
    base: base / rounds / cost,
    feature: feature / cost,
    total: (base / rounds + feature) / cost,
    halfWidth: (Z_99 * Math.sqrt(variance)) / cost,
  };
}

/** What is left of a return when the excess over the cap is taken off it; both simulated on their own. */
export const lessExcess = (even: Estimate, excess: Estimate): Estimate => ({
  rounds: even.rounds,
  base: even.base - excess.base,
  feature: even.feature - excess.feature,
  total: even.total - excess.total,
  halfWidth: Math.hypot(even.halfWidth, excess.halfWidth),
});
