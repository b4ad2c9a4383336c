import type { PlaceFraction } from './leg-factor.ts';
import { type LegResult, LOST, WON } from './leg-result.ts';

/** Places of an event and what each pays of the odds. */
export type PlaceTerms = { readonly places: number; readonly fraction: PlaceFraction };

/** A row holds from so many runners on, up to the next row of its kind. */
export type PlaceRow = {
  readonly runners: number;
  readonly isHandicap: boolean;
  /** Null where bets are to win only. */
  readonly terms: PlaceTerms | null;
};

const QUARTER: PlaceFraction = { part: 1, of: 4 };
const FIFTH: PlaceFraction = { part: 1, of: 5 };

/** Places of races as books give them; a brand may give more. */
export const RACE_PLACES: readonly PlaceRow[] = [false, true].flatMap((isHandicap): PlaceRow[] => [
  { runners: 2, isHandicap, terms: null },
  { runners: 5, isHandicap, terms: { places: 2, fraction: QUARTER } },
  { runners: 8, isHandicap, terms: { places: 3, fraction: FIFTH } },
  ...(isHandicap
    ? [
        { runners: 12, isHandicap, terms: { places: 3, fraction: QUARTER } },
        { runners: 16, isHandicap, terms: { places: 4, fraction: QUARTER } },
      ]
    : []),
]);

export const GOLF_PLACES: PlaceTerms = { places: 5, fraction: FIFTH };
export const OUTRIGHT_PLACES: PlaceTerms = { places: 2, fraction: { part: 1, of: 2 } };

/** The place terms of a race; null where it is bet on to win only. */
export const placeTermsOf = (
  race: { readonly runners: number; readonly isHandicap: boolean },
  rows: readonly PlaceRow[] = RACE_PLACES,
): PlaceTerms | null =>
  rows.findLast((row) => row.isHandicap === race.isHandicap && row.runners <= race.runners)
    ?.terms ?? null;

/**
 * What a finishing position is among so many paid places, 1 for the bet to win. `tied` is how many share the
 * position: where they are more than the places left, the places are split among them.
 */
export function positionResult(position: number, places: number, tied = 1): LegResult {
  const left = places - position + 1;
  if (left <= 0) return LOST;
  return tied <= left ? WON : { ...WON, deadHeat: { places: left, tied } };
}
