import type { WordSource } from '@parlour/fairness';
import { type Draws, drawsFrom } from '../solo/index.ts';
import { type Evaluation, evaluate, type Window, windowAt } from './evaluate.ts';
import type { Reel } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_LINE_BETS,
} from './rules.ts';
import { latest, type Version } from './versions.ts';
import { fillReels, type Walking, walkOn } from './walk.ts';

export type Spin = {
  readonly mode: 'base' | 'free';
  readonly stops: readonly number[];
  readonly window: Window;
  readonly evaluation: Evaluation;
  /** Where moons fill the reels; null in rounds of 1.0.0, in which they do not. */
  readonly walking: Walking | null;
  /** In view, where one that fills its reel counts once. */
  readonly moons: number;
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
  /** Reels that moons of earlier spins fill. */
  readonly held: readonly number[];
};

const START: Position = { left: 0, awarded: 0, hours: 0, total: 0, held: [] };

const reelsOf = (mode: Spin['mode'], { baseReels, freeReels }: Version): readonly Reel[] =>
  mode === 'base' ? baseReels : freeReels;

export const drawStops = (draws: Draws, mode: Spin['mode'], version = latest): number[] =>
  reelsOf(mode, version).map((reel) => draws.below(reel.length));

const awardedBy = (scatters: number, mode: Spin['mode'], awardedBefore: number): number => {
  if (scatters < TRIGGER_SCATTERS) return 0;
  if (mode === 'base') return FREE_SPINS;
  return awardedBefore < FREE_SPINS_MAX ? RETRIGGER_SPINS : 0;
};

/** What a spin shows once its reels stand and its moons have filled theirs. */
function viewOf(
  mode: Spin['mode'],
  stops: readonly number[],
  { held }: Position,
  version: Version,
): { readonly window: Window; readonly walking: Walking | null } {
  const landed = windowAt(reelsOf(mode, version), stops);
  if (!version.moonsWalk) return { window: landed, walking: null };
  if (mode === 'base') return { window: landed, walking: { held: [], lit: [] } };
  return fillReels(landed, held);
}

/** One spin from given stops at a given point of the round. */
export function spinAt(
  mode: Spin['mode'],
  stops: readonly number[],
  at: Position = START,
  version: Version = latest,
): Spin {
  const { walking, window } = viewOf(mode, stops, at, version);
  const evaluation = evaluate(window);
  const isWalking = mode === 'free' && walking !== null;
  const moons = isWalking ? walking.held.length + walking.lit.length : evaluation.wilds;
  const hours = mode === 'free' ? Math.min(HOURS_MAX, at.hours + moons) : 0;
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
    walking,
    moons,
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
export function spinAfter(
  spins: readonly Spin[],
  stops: readonly number[],
  version: Version = latest,
): Spin {
  const last = spins.at(-1);
  if (last === undefined) return spinAt('base', stops, START, version);
  const awarded = spins.reduce((sum, spin) => sum + spin.awarded, 0);
  const { hours, left, total, walking } = last;
  const held = walking === null ? [] : walkOn(walking);
  return spinAt('free', stops, { left, awarded, hours, total, held }, version);
}

/** A whole round, paid spin and all free spins, from the words of its own stream in order. */
export function playRound(source: WordSource, version: Version = latest): Round {
  const draws = drawsFrom(source, 'exact');
  let last = spinAt('base', drawStops(draws, 'base', version), START, version);
  const spins = [last];
  while (last.left > 0) {
    last = spinAfter(spins, drawStops(draws, 'free', version), version);
    spins.push(last);
  }
  return { spins, total: last.total };
}
