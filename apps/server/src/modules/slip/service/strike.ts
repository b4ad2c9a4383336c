// The prices at which picks are taken now, and at the end of a delay.
import type { SlipInput } from '@parlour/contract';
import { decideChanges, odds } from '@parlour/sports';
import { Refusal } from '../../../platform/refusal.ts';
import { type Grouped, groupsOf } from '../rules/builder.ts';
import type { StoredLeg } from '../leg/store.ts';
import { type Builders, standsOfLegs } from './builders.ts';
import type { PickStand } from './picks.ts';

type Accept = SlipInput['accept'];
/** Picks as the book has them, and joint prices of those that are one leg. */
type Standing = { readonly builders: Builders; readonly stands: readonly PickStand[] };

const notTaken = (legs: readonly object[]): Refusal =>
  new Refusal('slip.changed', { extra: { legs } });

/** A leg as it was seen: a pick, or picks of one event together. */
type SeenLeg = { readonly seen: number; readonly specifiers: string; readonly first: number };

type SeenPick = Grouped & {
  readonly seen: number;
  readonly builderSeen: number | null;
  readonly specifiers: string;
};

export const seenLegs = (picks: readonly SeenPick[]): readonly SeenLeg[] =>
  groupsOf(picks).flatMap(([first = 0]) => {
    const pick = picks[first];
    if (pick === undefined) return [];
    const { builderSeen, seen, specifiers } = pick;
    return [{ seen: builderSeen ?? seen, specifiers, first }];
  });

/** The prices at which the legs are taken now. */
export function strikePrices(
  { accept, legs }: { readonly accept: Accept; readonly legs: readonly SeenLeg[] },
  stands: readonly PickStand[],
): readonly number[] {
  const asked = legs.map(({ seen, specifiers }, place) => {
    const stand = stands[place];
    const now = stand?.odds ?? null;
    return {
      seen: { odds: odds(seen), line: specifiers },
      now: {
        state: stand?.state ?? ('closed' as const),
        odds: now === null ? null : odds(now),
        line: specifiers,
      },
    };
  });
  const decision = decideChanges(asked, accept);
  if (decision.kind === 'taken') return decision.picks.map((pick) => pick.odds as number);
  throw notTaken(
    decision.picks.flatMap((pick, place) =>
      pick.kind === 'taken'
        ? []
        : [
            {
              leg: legs[place]?.first ?? place,
              reason: pick.reason,
              odds: pick.accepted?.odds ?? null,
            },
          ],
    ),
  );
}

type Priced = Grouped & { readonly odds: number; readonly builderOdds: number | null };

/** Picks at the prices of their legs; those of a builder keep what they have by themselves. */
export function withPrices<Pick extends Priced>(
  picks: readonly Pick[],
  prices: readonly number[],
): readonly Pick[] {
  const groups = groupsOf(picks);
  return picks.map((pick, place) => {
    // The bet on a place has the price of its pick.
    const own = pick.placeOf ?? place;
    const price = prices[groups.findIndex((places) => places.includes(own))];
    if (price === undefined) return pick;
    return pick.builder === null ? { ...pick, odds: price } : { ...pick, builderOdds: price };
  });
}

/** Picks at the end of a delay, struck again: better prices than were struck do no harm. */
export function strikeAgain(
  picks: readonly StoredLeg[],
  accept: Accept,
  { builders, stands }: Standing,
): readonly StoredLeg[] {
  const legs = seenLegs(
    picks.map(({ builder, builderOdds, odds: seen, placeOf, specifiers }) => ({
      builder,
      placeOf,
      builderSeen: builderOdds,
      seen,
      specifiers,
    })),
  );
  const now = standsOfLegs(picks, stands, builders);
  const kept =
    accept === 'none'
      ? now.map((stand, place) => {
          const struck = legs[place]?.seen ?? 0;
          return stand.odds !== null && stand.odds > struck ? { ...stand, odds: struck } : stand;
        })
      : now;
  return withPrices(picks, strikePrices({ accept, legs }, kept));
}
