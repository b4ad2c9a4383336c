import type { DrawSpec } from './draw-spec.ts';
import type { Input } from './input.ts';

/**
 * One way to win. Fair odds are outcomes / winners, stake included and exact; beyond whole numbers
 * that a number holds (27 drawn tails have 100^27 outcomes) they are bigints.
 */
export type Level = {
  readonly code: string;
  readonly outcomes: number | bigint;
  readonly winners: number | bigint;
};

/**
 * What a player picked: one list of tokens for each box, in the order of the box and without repeats;
 * typed entries are the last list. Written "1,2|3||7".
 */
export type Selection = readonly (readonly string[])[];

/**
 * What one draw did to a selection. A bet that wins twice is counted twice; `pushed` bets get their
 * stake back. A parlay has a verdict for each leg, and pays the product of the legs.
 */
export type Verdict = {
  /** Winning bets of each level, in the order of the play's levels. */
  readonly wins: readonly number[];
  readonly pushed: number;
  readonly legs?: readonly Verdict[];
  /** In peaks only: the one of these that pays most, so that legs need not be combined one by one. */
  readonly bestOf?: readonly Verdict[];
};

export type Judge = (selection: Selection) => Verdict;

/** A number whose odds are cut: it pays this share of them, in basis points ("half pay" is 5000). */
export type NumberCut = { readonly number: string; readonly shareBps: number };

/** Parts in a million: a million where legs are independent of each other. */
export type JointReturn = { readonly least: number; readonly most: number };

/** A single bet, or several that win and lose together, named by what they win on. */
export type Unit = { readonly key: string; readonly bets: number };

/**
 * A kind of bet. `group` plays trade odds for rebate by the prize group (LOTT); `fixed` plays have
 * their odds in a pack of the brand (ELOTT and the South-East-Asian games).
 */
export type Play<D> = {
  /** Stable name within the family, biggest word first: `star5.direct`, `dragonTiger.15`. */
  readonly code: string;
  /** The plays that a screen shows under one tab. */
  readonly group: string;
  readonly input: Input;
  readonly levels: readonly Level[];
  readonly odds: 'group' | 'fixed';
  /** The play whose odds in a pack this one pays, where each of its bets is a bet of that play. */
  readonly pricedAs?: string;
  /** Units that one bet costs: 1, but for plays that are sold by points (27 in lô 2 số). */
  readonly price?: number;
  /** True when one bet may win at every level, so that RTP is their sum; else each bet has one level. */
  readonly levelsAdd?: true;
  /**
   * One pick of each box in order is a bet, the same as an entry of `<code>.entry`; `distinct` where
   * no token may stand in it twice.
   */
  readonly ordered?: 'free' | 'distinct';
  /**
   * The single bets of a selection, where they can also be placed in another way: each has the same name
   * in every play that takes it.
   */
  units?(selection: Selection): readonly Unit[];
  /**
   * In parlays, by the number of legs from two on: what all legs together return over the product of
   * what each returns.
   */
  readonly joint?: readonly JointReturn[];
  /** All single bets there are, the base of single-pick caps and of cover. */
  readonly space: number;
  /**
   * Where each number is a bet of its own: the same play with cut numbers winning at levels of their
   * own, which follow those of the play once for each share.
   */
  cut?(cuts: readonly NumberCut[]): Play<D>;
  /** Single bets in a valid selection; 0 when the picks make none. */
  count(selection: Selection): number;
  /**
   * Verdicts of which one is at least as good as that of any draw, whatever the odds: what the maximum
   * payout is computed from. Exact unless the play says that it is a bound.
   */
  peaks(selection: Selection): readonly Verdict[];
  /** Prepared once for a draw, then asked for every bet on it. */
  judge(draw: D): Judge;
};

/** A family of games: how results look and come about, and what may be bet on them. */
export type Family<D> = {
  readonly code: string;
  readonly draw: DrawSpec<D>;
  readonly plays: readonly Play<D>[];
  /** Units of plays that win on the same draws as one of another play, with the name of that. */
  readonly same?: Readonly<Record<string, string>>;
};

export const LOST: Verdict = { wins: [], pushed: 0 };

/** A verdict of `count` winning bets at one of `levels` levels. */
export function winAt(levels: number, level: number, count = 1): Verdict {
  const wins = new Array<number>(levels).fill(0);
  wins[level] = count;
  return { wins, pushed: 0 };
}

/** The verdict of a play with a single level. */
export const winOf = (count: number): Verdict => ({ wins: [count], pushed: 0 });

/** The play of a family, or null where the family has none of that name. */
export function findPlay<D>(family: Family<D>, code: string): Play<D> | null {
  return family.plays.find((play) => play.code === code) ?? null;
}
