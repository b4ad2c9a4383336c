// Legs of a slip: a pick, or all picks of one event where they are combined.
import type { SlipQuote } from '@parlour/contract';
import type { Pick } from './pick.ts';
import type { Slip } from './slip-model.ts';

type SlipPicks = { readonly picks: readonly Pick[]; readonly mode: Slip['mode'] };

/** The legs of a slip, each by the places of its picks, in the order of the first of them. */
export function legsOfSlip({ mode, picks }: SlipPicks): readonly (readonly number[])[] {
  if (mode === 'singles') return picks.map((_, place) => [place]);
  const byEvent = Map.groupBy(picks.keys(), (place) => picks[place]?.eventId);
  return [...byEvent.values()];
}

/** Events of which several picks are one leg. */
export const combinedEvents = (slip: SlipPicks): readonly string[] =>
  legsOfSlip(slip).flatMap(([first = 0, ...rest]) =>
    rest.length > 0 ? (slip.picks[first]?.eventId ?? []) : [],
  );

type Quoted = { readonly builders: SlipQuote['builders'] };
export type BuilderNow = SlipQuote['builders'][number];

/** What is known of the picks that are one leg; null until it was asked for. */
export const builderOf = (places: readonly number[], quote: Quoted | null): BuilderNow | null =>
  quote?.builders.find(({ picks }) => picks.join() === places.join()) ?? null;

/** Prices of the legs: of picks together their joint one, null while there is none. */
export const legOdds = (
  slip: SlipPicks,
  odds: readonly number[],
  quote: Quoted | null,
): readonly (number | null)[] =>
  legsOfSlip(slip).map((places) => {
    const [first = 0, ...rest] = places;
    return rest.length === 0 ? (odds[first] ?? null) : (builderOf(places, quote)?.odds ?? null);
  });

/** Picks that are one leg of a placed slip, by the places of its legs. */
export const groupsOfLegs = (
  legs: readonly { readonly builder: { readonly leg: number } | null }[],
): readonly (readonly number[])[] => [
  ...Map.groupBy(legs.keys(), (place) => legs[place]?.builder?.leg ?? place).values(),
];
