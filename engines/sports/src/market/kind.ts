import type { Score } from '../sheet/side.ts';
import type { Ending } from './ending.ts';
import type { OutcomeId } from './market-key.ts';
import type { Specifiers } from './specifiers.ts';
import { variantOutcomes } from './variant.ts';

/** Which outcomes a market has: always the same, those of its variant, or whoever takes part. */
export type OutcomeSet =
  | { readonly kind: 'competitors' | 'free_text' | 'players' | 'variant' }
  | { readonly kind: 'fixed'; readonly ids: readonly OutcomeId[] };

export const fixed = (...ids: readonly OutcomeId[]): OutcomeSet => ({ kind: 'fixed', ids });

/** The sets of section 2 of the sports rules. */
export const WINNER_SET = fixed('4', '5');
export const THREE_WAY_SET = fixed('1', '2', '3');
export const NTH_SET = fixed('6', '7', '8');
export const DOUBLE_CHANCE_SET = fixed('9', '10', '11');
export const TEXT_HANDICAP_SET = fixed('1711', '1712', '1713');
export const HANDICAP_SET = fixed('1714', '1715');
export const TOTAL_SET = fixed('12', '13');
export const YES_NO_SET = fixed('74', '76');
export const ODD_EVEN_SET = fixed('70', '72');
export const VARIANT_SET: OutcomeSet = { kind: 'variant' };
export const PLAYER_SET: OutcomeSet = { kind: 'players' };
export const COMPETITOR_SET: OutcomeSet = { kind: 'competitors' };

/** Outcomes that are known without the event; none for players, competitors and free texts. */
export function outcomesOf(set: OutcomeSet, specifiers: Specifiers): readonly OutcomeId[] {
  if (set.kind === 'fixed') return set.ids;
  if (set.kind === 'variant') return (variantOutcomes(specifiers) ?? []).map(({ id }) => id);
  return [];
}

/**
 * A kind of market on scores, whatever is counted: goals of a match, corners of a half, games of a set. It reads final
 * scores of one part, or of several (halves, periods).
 */
export type Kind = {
  readonly outcomes: OutcomeSet;
  readonly specifiers: readonly string[];
  readonly hasQuarterLines?: boolean;
  /** The largest number that it tells apart: its line, or its last score. Null for specifiers that it cannot read. */
  readonly bound: (specifiers: Specifiers) => number | null;
  readonly ending: (scores: readonly Score[], specifiers: Specifiers) => Ending;
};
