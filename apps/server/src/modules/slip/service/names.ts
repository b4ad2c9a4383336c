// How legs are called in a language, and how their events stand.
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

export type NameLegs = (language: string, keys: readonly PickKey[]) => Promise<readonly LegName[]>;

const LIVE = 1;

export const createNameLegs =
  ({ event }: Pick<MarketService, 'event'>): NameLegs =>
  (language, keys) =>
    Promise.all(
      keys.map(async ({ eventId, marketId, outcomeId, specifiers }) => {
        const found = (await event(eventId))?.event ?? null;
        const { away, home } = found?.score ?? {};
        return {
          eventName: found?.names[language] ?? found?.names['en'] ?? `${eventId}`,
          sportCode: '0',
          tournamentName: '',
          marketName: specifiers === '' ? `${marketId}` : `${marketId} ${specifiers}`,
          outcomeName: outcomeId,
          startsAt: found?.startsAt ?? new Date(0),
          score:
            home === undefined || away === undefined
              ? null
              : { home: Number(home), away: Number(away) },
          isLive: found?.status === LIVE,
        };
      }),
    );
