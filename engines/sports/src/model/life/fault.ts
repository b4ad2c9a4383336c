import { drawRow, drawUnit, type WordSource } from '../chance/chance.ts';

/** What a world needs to go wrong from time to time, by how often it does. */
export type FaultRates = {
  readonly postponed: number;
  readonly walkover: number;
  readonly abandoned: number;
  readonly retired: number;
};

export const NO_FAULTS: FaultRates = { postponed: 0, walkover: 0, abandoned: 0, retired: 0 };
export const USUAL_FAULTS: FaultRates = {
  postponed: 0.006, walkover: 0.003, abandoned: 0.002, retired: 0.012,
};

/**
 * The fault of a match: before its start, or after a share of its usual steps. Prices take no notice of it, as a
 * book's do not: who bets is paid by the rules for the case.
 */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'postponed' }
  | { readonly kind: 'walkover'; readonly winner: 'away' | 'home' }
  | { readonly kind: 'abandoned'; readonly atShare: number }
  | { readonly kind: 'retired'; readonly loser: 'away' | 'home'; readonly atShare: number };

export function drawFault(source: WordSource, rates: FaultRates): Fault {
  const { abandoned, postponed, retired, walkover } = rates;
  const none = Math.max(0, 1 - postponed - walkover - abandoned - retired);
  const row = drawRow(source, [none, postponed, walkover, abandoned, retired]);
  const side = drawUnit(source) < 0.5 ? 'home' : 'away';
  const atShare = drawUnit(source);
  if (row === 1) return { kind: 'postponed' };
  if (row === 2) return { kind: 'walkover', winner: side };
  if (row === 3) return { kind: 'abandoned', atShare };
  return row === 4 ? { kind: 'retired', loser: side, atShare } : { kind: 'none' };
}
