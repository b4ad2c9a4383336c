// How legs are called in a language, and how their events stand.
import type { Reader } from '@parlour/database';
import type { MarketService } from '../../market/index.ts';
import type { PickKey } from './picks.ts';

export type LegName = {
  readonly eventName: string;
  readonly sportCode: string;
  readonly tournamentName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  readonly startsAt: Date;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly isLive: boolean;
};

/** In the order of the keys. */
export type NameLegs = (
  reader: Reader,
  language: string,
  keys: readonly PickKey[],
) => Promise<readonly LegName[]>;

export const createNameLegs =
  (market: Pick<MarketService, 'eventsOf' | 'nameLegs'>): NameLegs =>
  async (reader, language, keys) => {
    const events = await market.eventsOf(
      reader,
      keys.map(({ eventId }) => eventId),
    );
    const names = await market.nameLegs(reader, language, keys);
    return keys.map(({ eventId, marketId, outcomeId, specifiers }, place) => {
      const event = events.get(eventId);
      const name = names[place] ?? null;
      return {
        eventName: name?.eventName ?? `${eventId}`,
        sportCode: event?.sportCode ?? '0',
        tournamentName: name?.tournamentName ?? '',
        marketName: name?.marketName ?? `${marketId} ${specifiers}`.trim(),
        outcomeName: name?.outcomeName ?? outcomeId,
        startsAt: event?.startsAt ?? new Date(0),
        score: event?.score ?? null,
        isLive: event?.isLive ?? false,
      };
    });
  };
