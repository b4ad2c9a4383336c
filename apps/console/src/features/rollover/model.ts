import { amountFromText, ZERO } from '@parlour/money';
import type { Rollover, WeightPolicy } from './api/index.ts';

/** Categories of games whose bets can be weighed; those not named count whole. */
export const WEIGHED = [
  'RNG',
  'LIVE',
  'TG',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'RUMMY',
  'LUDO',
  'COCKFIGHT',
  'JP',
  'AC',
  'BG',
  'SC',
  'VP',
] as const;
export type Weighed = (typeof WEIGHED)[number];
export type Weights = Readonly<Record<Weighed, number>>;

const WHOLE = 100;

/** The weight of every category in percent, 100 where none is set. */
export const weightsOf = (policy: WeightPolicy): Weights => {
  const set = new Map(policy.weights.map(({ category, percent }) => [category, percent]));
  const entries = WEIGHED.map((category) => [category, set.get(category) ?? WHOLE]);
  return Object.fromEntries(entries) as Weights;
};

/** What is sent: only weights that are not whole. */
export const sentWeights = (weights: Weights): WeightPolicy['weights'] =>
  WEIGHED.filter((category) => weights[category] !== WHOLE).map((category) => ({
    category,
    percent: weights[category],
  }));

/** How much of a requirement is played, in whole percent, never rounded up to done. */
export function playedPercent({ counted, required }: Pick<Rollover, 'counted' | 'required'>) {
  const whole = amountFromText(required) ?? ZERO;
  if (whole === 0n) return WHOLE;
  const share = ((amountFromText(counted) ?? ZERO) * BigInt(WHOLE)) / whole;
  return Math.min(WHOLE, Number.parseInt(share.toString(), 10));
}
