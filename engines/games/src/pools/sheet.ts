import { sha256Hex } from '@parlour/fairness';
import { addFractions, type Fraction, fraction, partsPerMillion } from '../fraction.ts';
import { type PoolLevel, type PoolRules, poolRules } from './levels.ts';

/** The published figures of a pool, in parts per million of a stake and units as in `PoolRules`. */
export type PoolFigures = {
  readonly level: PoolLevel;
  readonly sharePpm: number;
  /** What comes back to players in the long run: the share, and the seed that the house adds. */
  readonly returnPpm: number;
  readonly seed: number;
  /** Falls at or below it; null for the pool that falls by chance. */
  readonly before: number | null;
  /** A bet of one unit hits once in so many; null for pools with a point. */
  readonly oneIn: number | null;
  readonly meanPrize: number;
  /** Units staked from one hit to the next, on average. */
  readonly stakedPerHit: number;
};

export type PoolSheet = {
  readonly version: string;
  readonly hash: string;
  readonly sharePpm: number;
  readonly returnPpm: number;
  readonly levels: readonly PoolFigures[];
};

const PPM = 1_000_000n;

/**
 * With the point uniform between seed S and limit M a filling collects (M - S) / 2 on average and pays
 * (M + S) / 2, so that a share c returns c (M + S) / (M - S). By chance p of each unit a share c returns
 * c + S p, and the mean prize is S + c / p.
 */
export function returnOf({ seed, sharePpm, trigger }: PoolRules): Fraction {
  const share = fraction(sharePpm, PPM);
  if (trigger.kind === 'chance') return addFractions(share, fraction(seed, trigger.oneIn));
  return fraction(sharePpm * (trigger.before + seed), PPM * (trigger.before - seed));
}

function figuresOf(rules: PoolRules): PoolFigures {
  const { level, seed, sharePpm, trigger } = rules;
  const common = {
    level,
    sharePpm: Number(sharePpm),
    returnPpm: partsPerMillion(returnOf(rules)),
    seed: Number(seed),
  };
  if (trigger.kind === 'chance')
    return {
      ...common,
      before: null,
      oneIn: Number(trigger.oneIn),
      meanPrize: Number(seed + (sharePpm * trigger.oneIn) / PPM),
      stakedPerHit: Number(trigger.oneIn),
    };
  return {
    ...common,
    before: Number(trigger.before),
    oneIn: null,
    meanPrize: Number(trigger.before + seed) / 2,
    stakedPerHit: Number(((trigger.before - seed) * PPM) / (2n * sharePpm)),
  };
}

const levels = poolRules.map(figuresOf);
const sumOf = (valueOf: (figures: PoolFigures) => number): number =>
  levels.reduce((sum, figures) => sum + valueOf(figures), 0);
const figures = {
  version: 'parlour-pools-1',
  sharePpm: sumOf(({ sharePpm }) => sharePpm),
  returnPpm: sumOf(({ returnPpm }) => returnPpm),
  levels,
};

/** The pools of the studio as they are published. Changed rules are a version of their own. */
export const poolSheet: PoolSheet = { ...figures, hash: sha256Hex(JSON.stringify(figures)) };
