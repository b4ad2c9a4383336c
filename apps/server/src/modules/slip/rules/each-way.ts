// Each-way: which line of the feed settles a place, what it pays, and what withdrawn runners take. Pure.
import {
  deductionOf,
  GOLF_PLACES,
  odds,
  ODDS_MAX,
  ODDS_UNIT,
  OUTRIGHT_PLACES,
  type PlaceTerms,
  placeTermsOf,
} from '@parlour/sports';
import type { LineKey, OutcomeResult } from '../../market/index.ts';

/** Terms of a place, with the line that says who has one. */
export type Place = PlaceTerms & { readonly line: LineKey };

/** Numbers of markets in the unified feed: winner of a race, and of a tournament, with its first so many. */
const RACE_WINNER = 866;
const RACE_FIRST = 1091;
const WINNER = 804;
const FIRST = 805;
const GOLF = '9';

/** The place terms of a line with so many runners; null where bets are to win only. */
export function placeOf(
  { marketId, specifiers }: LineKey,
  { runners, sportCode }: { readonly runners: number; readonly sportCode: string },
): Place | null {
  if (specifiers !== '') return null;
  if (marketId === RACE_WINNER) {
    const terms = placeTermsOf({ runners, isHandicap: false });
    if (terms === null) return null;
    return { ...terms, line: { marketId: RACE_FIRST, specifiers: `winners=${terms.places}` } };
  }
  if (marketId !== WINNER) return null;
  const terms = sportCode === GOLF ? GOLF_PLACES : OUTRIGHT_PLACES;
  if (runners <= terms.places) return null;
  return { ...terms, line: { marketId: FIRST, specifiers: `pos=${terms.places}` } };
}

const VOID_MILLI = 1_000;
type Quoted = { readonly id: string; readonly odds: number | null };

/**
 * Rule 4: percent of the winnings that runners take who were withdrawn after bets were struck, by their last
 * prices. Lines are not quoted again once a runner is gone, so every bet on them was struck before.
 */
export function deductionPercentOf(
  { marketId }: LineKey,
  results: readonly OutcomeResult[] | null,
  quoted: readonly Quoted[],
): number {
  if (results === null || (marketId !== RACE_WINNER && marketId !== RACE_FIRST)) return 0;
  const gone = results.filter(({ voidMilli }) => voidMilli >= VOID_MILLI);
  if (gone.length === results.length) return 0;
  const prices = new Map(quoted.map((outcome) => [outcome.id, outcome.odds]));
  return deductionOf(
    gone.flatMap(({ id }) => {
      const price = prices.get(id) ?? null;
      return price !== null && price > ODDS_UNIT && price <= ODDS_MAX ? odds(price) : [];
    }),
  );
}
