import { sha256Hex } from '@parlour/fairness';
import { type Volatility, volatilityOf } from '../solo/index.ts';
import { type Estimate, estimateOf, type Tally } from './simulate.ts';
import type { Position, Slot } from './slot.ts';
import type { Opening } from './spins.ts';

/** The published figures of one way to play a slot. Parts are of what a round costs. */
export type ModeFigures = {
  /** In hundredths of the base stake. */
  readonly cost: number;
  readonly rtpPpm: number;
  /** Half the width of the 99 % interval of the return; 0 where it is exact. */
  readonly halfWidthPpm: number;
  /** Simulated rounds behind the figures that are not exact; 0 where all are. */
  readonly rounds: number;
  /** The return of the first spin and of what follows it. */
  readonly basePpm: number;
  readonly featurePpm: number;
  /** Rounds per feature, in thousandths. */
  readonly featureOneInMilli: number;
  /** Chance that anything is paid, and that more than the cost is. */
  readonly hitPpm: number;
  readonly gainPpm: number;
  /** Standard deviation of what a round pays, in thousandths of what it costs. */
  readonly deviationMilli: number;
  /** By the deviation in base stakes. */
  readonly volatility: Volatility;
  /** The most that a round pays, in hundredths of the base stake. */
  readonly winMaxHundredths: number;
  /** Rounds per such win, to three figures; null where a simulation has met none. */
  readonly winMaxOneIn: number | null;
  /** The largest win of the simulation; that of the rules where all is exact. */
  readonly largestHundredths: number;
  /** Of a slot that carries a meter. */
  readonly meter?: MeterFigures;
};

/**
 * What a meter returns that is kept from round to round. All figures of the mode are those of the long run,
 * in which it is filled again and again; a player who leaves it unfilled gets less.
 */
export type MeterFigures = {
  /** The collected symbol, and how many fill the meter. */
  readonly symbol: string;
  readonly size: number;
  /** Its part of the return. */
  readonly rtpPpm: number;
  /** Rounds per full meter in the long run, and on average from an empty one, in thousandths. */
  readonly roundsMilli: number;
  readonly firstRoundsMilli: number;
  /** What the places of the wheel pay, each as likely, in hundredths of the stake. */
  readonly prizes: readonly number[];
};

export type SlotFigures = {
  readonly game: string;
  readonly tableHash: string;
  readonly modes: Readonly<Record<string, ModeFigures>>;
  /** What the symbols pay, in hundredths of the stake. */
  readonly symbols: readonly { readonly name: string; readonly pays: readonly number[] }[];
};

/** How one mode of a slot is proven. */
export type ModeProof = {
  /** The exact chances of the ways in which the first spin opens the feature. */
  readonly openings: readonly Opening[];
  /** How often each feature is played in a simulation. */
  readonly copies: number;
  /** The return in base stakes where it is known exactly, before the cap; else a simulation finds it. */
  readonly exact: { readonly base: number; readonly feature: number } | null;
};

/** A slot whose figures come, in whole or in part, from a simulation. */
export type SlotProof = {
  readonly slot: Slot<string, Position, unknown>;
  /**
   * Where the return is better found so: a slot without the cap that returns the same and varies less, and
   * one that pays what the slot would pay above its cap.
   */
  readonly even?: {
    readonly slot: Slot<string, Position, unknown>;
    readonly excess: Slot<string, Position, unknown>;
  };
  readonly modes: Readonly<Record<string, ModeProof>>;
};

/** SHA-256 of the JSON text of everything that decides an outcome, in the order of the sheet. */
export const tableHashOf = (sheet: object): string => sha256Hex(JSON.stringify(sheet));

/** The chance that a feature opens. */
export const chanceOf = (openings: readonly Opening[]): number =>
  openings.reduce((sum, { chance }) => sum + chance, 0);

export const ppm = (share: number): number => Math.round(share * 1_000_000);
export const threeFigures = (value: number): number => Number(value.toPrecision(3));

/** The figures of a mode by its tally; the return by `estimate` where the tally does not give the best. */
export function modeFigures(
  { modes, slot }: SlotProof,
  mode: string,
  tally: Tally,
  estimate?: Estimate,
): ModeFigures {
  const { exact, openings } = modes[mode] as ModeProof;
  const chance = chanceOf(openings);
  const cost = slot.costs[mode] as number;
  const found = estimate ?? estimateOf(tally, { openings, cost });
  const base = exact === null ? found.base : (exact.base * 100) / cost;
  const feature = exact === null ? found.feature : (exact.feature * 100) / cost;
  const { gains, hits, largest, maxima, rounds, squares } = tally;
  const variance = squares / rounds / cost ** 2 - (base + feature) ** 2;
  const deviationMilli = Math.round(1_000 * Math.sqrt(variance));
  return {
    cost,
    rtpPpm: ppm(base + feature),
    halfWidthPpm: exact === null ? ppm(found.halfWidth) : 0,
    rounds: found.rounds,
    basePpm: ppm(base),
    featurePpm: ppm(feature),
    featureOneInMilli: Math.round(1_000 / chance),
    hitPpm: ppm(hits / rounds),
    gainPpm: ppm(gains / rounds),
    deviationMilli,
    volatility: volatilityOf((deviationMilli * cost) / 100),
    winMaxHundredths: slot.winMax,
    winMaxOneIn: maxima === 0 ? null : threeFigures(rounds / maxima),
    largestHundredths: largest,
  };
}
