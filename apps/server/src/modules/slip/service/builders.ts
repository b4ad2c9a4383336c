// Joint prices of picks that are one leg, and what the legs of a slip are by those of its picks.
import type { Reader } from '@parlour/database';
import { type Amount, max, ZERO } from '@parlour/money';
import type { BuilderPrice, MarketService } from '../../market/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Grouped, groupsOf } from '../rules/builder.ts';
import type { PickKey, PickStand } from './picks.ts';

/** By the place of the first pick. */
export type Builders = ReadonlyMap<number, BuilderPrice>;

/** Asks the provider, and therefore not within a transaction. */
export type ReadBuilders = (
  reader: Reader,
  brandId: string,
  picks: readonly (PickKey & Grouped)[],
) => Promise<Builders>;

const isBuilder = (places: readonly number[]): boolean => places.length > 1;

export const createReadBuilders =
  ({ priceBuilder }: Pick<MarketService, 'priceBuilder'>): ReadBuilders =>
  async (reader, brandId, picks) => {
    const groups = groupsOf(picks).filter(isBuilder);
    const prices = await Promise.all(
      groups.map(async (places) => {
        const price = await priceBuilder(
          reader,
          brandId,
          places.flatMap((place) => picks[place] ?? []),
        );
        return [places[0] ?? 0, price] as const;
      }),
    );
    return new Map(prices);
  };

const worst = (stands: readonly PickStand[]): PickStand['state'] => {
  if (stands.some(({ state }) => state === 'closed')) return 'closed';
  return stands.some(({ state }) => state === 'suspended') ? 'suspended' : 'open';
};

/** A joint price holds while each of the picks has the price that it was asked for with. */
function priceNow(stands: readonly PickStand[], price: BuilderPrice | undefined): number | null {
  if (price?.kind !== 'priced') return null;
  return stands.every(({ odds }, place) => odds === price.parts[place]) ? price.odds : null;
}

function standOf(stands: readonly PickStand[], price: BuilderPrice | undefined): PickStand | null {
  const [first] = stands;
  if (first === undefined) return null;
  const state = worst(stands);
  const odds = priceNow(stands, price);
  return {
    ...first,
    state: state === 'open' && odds === null ? 'suspended' : state,
    odds,
    ppm: null,
    cashOut: 'unavailable',
    isLive: stands.some(({ isLive }) => isLive),
  };
}

/** How the legs stand, in the order of the engine's. */
export const standsOfLegs = (
  picks: readonly Grouped[],
  stands: readonly PickStand[],
  builders: Builders,
): readonly PickStand[] =>
  groupsOf(picks).flatMap((places) => {
    const parts = places.flatMap((place) => stands[place] ?? []);
    if (!isBuilder(places)) return parts;
    return standOf(parts, builders.get(places[0] ?? 0)) ?? [];
  });

/** What the member would win already with each leg: of a builder, with that of its picks where it is most. */
export const winsOfLegs = (picks: readonly Grouped[], wins: readonly Amount[]): readonly Amount[] =>
  groupsOf(picks).map((places) =>
    places.reduce<Amount>((most, place) => max(most, wins[place] ?? ZERO), ZERO),
  );

/** Picks that no price joins are refused with the reason, by their places in the slip. */
export function demandJoined(picks: readonly Grouped[], builders: Builders): void {
  for (const places of groupsOf(picks).filter(isBuilder)) {
    const price = builders.get(places[0] ?? 0);
    if (price === undefined || price.kind === 'priced' || price.kind === 'unavailable') continue;
    const named = price.picks.flatMap((part) => places[part] ?? []);
    throw new Refusal('slip.not_joined', { extra: { reason: price.kind, picks: named } });
  }
}
