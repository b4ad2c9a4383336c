// Picks of one event that are one leg of a slip. Pure.
import { builderState, type LegOutcome, odds, VOID } from '@parlour/sports';
import type { StoredLeg } from '../leg/store.ts';

export type Grouped = {
  /** The place of the first pick that it was priced with; null for a leg of its own. */
  readonly builder: number | null;
  /** Of the bet on a place, which is no leg of its own: where its pick stands. */
  readonly placeOf?: number | null;
};

/** The legs of a slip, each by the places of its picks. */
export function groupsOf(picks: readonly Grouped[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [place, { builder, placeOf = null }] of picks.entries()) {
    if (placeOf !== null) continue;
    const known = groups.get(builder ?? place);
    if (known === undefined) groups.set(builder ?? place, [place]);
    else known.push(place);
  }
  return [...groups.values()];
}

type Ended = LegOutcome | null;

/**
 * What a builder comes to; null while it runs. One lost pick loses it; where none is lost and one is void, or
 * ended in parts, the whole leg is void.
 */
export function builderOutcome(
  parts: readonly Ended[],
  { builderOdds, odds: own }: Pick<StoredLeg, 'builderOdds' | 'odds'>,
): Ended {
  const whole = parts.map((part) => {
    if (part === null) return null;
    const { result } = part;
    return result.voidHalves === 0 && result.deadHeat === undefined ? result : VOID;
  });
  const state = builderState(whole, { odds: odds(builderOdds ?? own), onVoid: 'void' });
  return state.kind === 'decided' ? { result: state.result } : null;
}
