import type { WordSource } from '@parlour/fairness';
import { type Draws, drawsFrom } from '../solo/index.ts';
import { type Evaluation, evaluate, type Window, windowAt } from './evaluate.ts';
import { baseReels, freeReels } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_LINE_BETS,
} from './rules.ts';

export type Spin = {
  readonly mode: 'base' | 'free';
  readonly stops: readonly number[];
  readonly window: Window;
  readonly evaluation: Evaluation;
  /** Hour that the hand shows after this spin's moons have moved it. Always 0 in a paid spin. */
  readonly hours: number;
  readonly multiplier: number;
  /** Line bets that this spin adds to the round: multiplied, and cut where the cap is reached. */
  readonly win: number;
  /** Line bets of the round up to and with this spin. */
  readonly total: number;
  /** Free spins that this spin awards. */
  readonly awarded: number;
  /** Free spins still to come after this spin. */
  readonly left: number;
  readonly isCapped: boolean;
};

export type Round = { readonly spins: readonly Spin[]; readonly total: number };

type Position = {
  readonly left: number;
  readonly awarded: number;
  readonly hours: number;
  readonly total: number;
};

const START: Position = { left: 0, awarded: 0, hours: 0, total: 0 };

export const drawStops = (draws: Draws, mode: Spin['mode']): number[] =>
  (mode === 'base' ? baseReels : freeReels).map((reel) => draws.below(reel.length));

const awardedBy = (scatters: number, mode: Spin['mode'], awardedBefore: number): number => {
  if (scatters < TRIGGER_SCATTERS) return 0;
  if (mode === 'base') return FREE_SPINS;
  return awardedBefore < FREE_SPINS_MAX ? RETRIGGER_SPINS : 0;
};

/** One spin from given stops at a given point of the round. */
export function spinAt(mode: Spin['mode'], stops: readonly number[], at: Position = START): Spin {
  const window = windowAt(mode === 'base' ? baseReels : freeReels, stops);
  const evaluation = evaluate(window);
  const hours = mode === 'free' ? Math.min(HOURS_MAX, at.hours + evaluation.wilds) : 0;
  const multiplier = mode === 'free' ? multiplierAt(hours) : 1;
  const uncapped = at.total + evaluation.pay * multiplier;
  const total = Math.min(uncapped, WIN_MAX_LINE_BETS);
  const isCapped = total === WIN_MAX_LINE_BETS;
  const awarded = isCapped ? 0 : awardedBy(evaluation.scatters, mode, at.awarded);
  const left = isCapped ? 0 : at.left - (mode === 'free' ? 1 : 0) + awarded;
  return {
    mode,
    stops,
    window,
    evaluation,
    hours,
    multiplier,
    win: total - at.total,
    total,
    awarded,
    left,
    isCapped,
  };
}

/** The spin that follows those of a round so far; the first is the paid one. */
export function spinAfter(spins: readonly Spin[], stops: readonly number[]): Spin {
  const last = spins.at(-1);
  if (last === undefined) return spinAt('base', stops);
  const awarded = spins.reduce((sum, spin) => sum + spin.awarded, 0);
  const { hours, left, total } = last;
  return spinAt('free', stops, { left, awarded, hours, total });
}

/** A whole round, paid spin and all free spins, from the words of its own stream in order. */
export function playRound(source: WordSource): Round {
  const draws = drawsFrom(source, 'exact');
  let last = spinAt('base', drawStops(draws, 'base'));
  const spins = [last];
  while (last.left > 0) {
    last = spinAfter(spins, drawStops(draws, 'free'));
    spins.push(last);
  }
  return { spins, total: last.total };
}
