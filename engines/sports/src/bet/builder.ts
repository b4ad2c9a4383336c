import type { Odds } from '../odds/odds.ts';
import { type LegResult, LOST, VOID, WON } from './leg-result.ts';

/** What a brand does with a builder of which a part is void. */
export type BuilderVoidRule = 'void' | 'reprice';

export type BuilderTerms = {
  /** As struck, for all parts together. */
  readonly odds: Odds;
  readonly onVoid: BuilderVoidRule;
  /** The price of the parts that are left, once it was found; by the model of the time of the bet. */
  readonly repriced?: Odds;
};

export type BuilderState =
  | { readonly kind: 'open' }
  /** The parts that are left need a price before the leg is decided. */
  | { readonly kind: 'price_needed'; readonly parts: readonly number[] }
  /** `odds` are those that count. */
  | { readonly kind: 'decided'; readonly result: LegResult; readonly odds: Odds };

/**
 * What a bet builder comes to as a leg. One lost part loses it, at once and whatever is void; a part that is
 * not decided keeps it open. Parts win, lose or are void: throws for a half or a dead heat, which are not
 * taken.
 */
export function builderState(
  parts: readonly (LegResult | null)[],
  { odds, onVoid, repriced }: BuilderTerms,
): BuilderState {
  if (parts.some((part) => part?.voidHalves === 1 || part?.deadHeat !== undefined))
    throw new RangeError('a builder has no halves and no dead heats');
  const decided = (result: LegResult, price = odds): BuilderState => ({
    kind: 'decided',
    result,
    odds: price,
  });
  if (parts.some((part) => part?.voidHalves === 0 && !part.isWon)) return decided(LOST);
  if (parts.includes(null)) return { kind: 'open' };
  const left = parts.flatMap((part, index) => (part?.isWon === true ? [index] : []));
  if (left.length === parts.length) return decided(WON);
  if (left.length === 0 || onVoid === 'void') return decided(VOID);
  if (repriced === undefined) return { kind: 'price_needed', parts: left };
  // Fewer parts are likelier than all: they never pay more.
  return decided(WON, repriced < odds ? repriced : odds);
}
