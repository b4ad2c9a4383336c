// Slips as liability counts them, pick by pick. Pure.
import { amount } from '@parlour/money';
import { outcomesOf, statusOf } from '../rules/slip.ts';
import { groupsOf } from '../rules/builder.ts';
import type { StoredLeg } from '../leg/store.ts';
import { type OpenSlip, pickOf } from './rules.ts';

/** No market of the feed has it: picks of one match together, which only all of them win. */
export const COMBINED = 0;

const EVEN = 1_000;

/** Picks that are one leg, as a pick of its own: no price of the book says its chance, so it counts as won. */
function combine(parts: readonly StoredLeg[], outcome: ReturnType<typeof outcomesOf>[number]) {
  return parts.slice(0, 1).map((first): StoredLeg => ({
    ...first,
    ...(parts.length === 1
      ? {}
      : {
          marketId: COMBINED,
          specifiers: parts.map(pickOf).toSorted().join(' + '),
          outcomeId: 'all',
        }),
    odds: first.builderOdds ?? first.odds,
    builder: null,
    builderOdds: null,
    isBanker: parts.some(({ isBanker }) => isBanker),
    status: outcome === null || outcome === undefined ? 'OPEN' : statusOf(outcome.result),
  }));
}

/** What a place pays, rounded up: liability may be a little too high and never too low. */
const placeOdds = ({ odds, placePart, placePer }: StoredLeg): number =>
  EVEN + Math.ceil(((odds - EVEN) * (placePart ?? 1)) / (placePer ?? 1));

/**
 * A slip whose legs are single picks: combined picks are one of their own, and an each-way slip is two, one
 * to win and one on places.
 */
export function plainSlips({ legs, slip }: OpenSlip): readonly OpenSlip[] {
  const places = legs.filter(({ placeOf }) => placeOf !== null);
  const outcomes = outcomesOf(legs.map((leg) => ({ ...leg, placeOf: null })));
  const picks = legs.filter(({ placeOf }) => placeOf === null);
  const own = groupsOf(picks).flatMap((group, place) =>
    combine(
      group.flatMap((at) => picks[at] ?? []),
      outcomes[place] ?? null,
    ),
  );
  if (places.length === 0) return [{ slip, legs: own }];
  const half = { ...slip, bets: slip.bets / 2, stake: amount(slip.stake / 2n) };
  const onPlaces = places.map((leg) => ({
    ...leg,
    odds: placeOdds(leg),
    placeOf: null,
    placePart: null,
    placePer: null,
  }));
  return [
    { slip: half, legs: own },
    { slip: half, legs: onPlaces },
  ];
}
