// Names of picks for slips, whether their events are over or not.
import type { Reader } from '@parlour/database';
import type { Entities } from '../entity/entities.ts';
import type { Profiles } from '../entity/profiles.ts';
import { listEventsById } from '../event/store.ts';
import { eventStateOf, isLive, type ShownState } from '../event/rules.ts';
import { type EventCard, eventName, sceneOf } from '../list/present.ts';
import { isEsport } from '../list/sport.ts';
import { presentStatus } from '../list/status.ts';
import { addressesOf } from './address.ts';
import type { Described } from './descriptions.ts';
import { nameIn, nameLine, nameOutcome } from './naming.ts';

/** An event as other modules know it. */
export type BookEvent = {
  readonly id: bigint;
  readonly sportId: bigint;
  /** The number of the sport in the unified feed. */
  readonly sportCode: string;
  readonly isEsport: boolean;
  readonly categoryId: bigint;
  readonly tournamentId: bigint;
  readonly homeId: bigint | null;
  readonly awayId: bigint | null;
  readonly startsAt: Date;
  readonly state: ShownState;
  readonly isLive: boolean;
  readonly closedAt: Date | null;
  readonly score: { readonly home: number; readonly away: number } | null;
  /** "Home - Away" in a language. */
  name(language: string): string;
  tournamentName(language: string): string;
};

export type LegKey = {
  readonly eventId: bigint;
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeId: string;
};
export type LegNames = {
  readonly eventName: string;
  readonly tournamentName: string;
  readonly marketName: string;
  readonly outcomeName: string;
};

export type NamingDeps = {
  readonly entities: Entities;
  described(): Promise<Described>;
  profile(address: string, language: string): string | null;
  readonly loadProfiles: Profiles['load'];
};

export function createNames({ described, entities, loadProfiles, profile }: NamingDeps) {
  const cardsOf = async (
    reader: Reader,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, EventCard>> => {
    const events = await listEventsById(reader, [...new Set(ids)]);
    await entities.load(reader, events);
    return new Map(
      events.flatMap((event) => {
        const place = entities.place(event.tournamentId);
        if (place === null) return [];
        const [home, away] = [entities.side(event.homeId), entities.side(event.awayId)];
        return [[event.id, { event, place, home, away }] as const];
      }),
    );
  };

  return {
    /** Events by their ids, closed ones too; those that are not stored are left out. */
    async eventsOf(
      reader: Reader,
      ids: readonly bigint[],
    ): Promise<ReadonlyMap<bigint, BookEvent>> {
      const cards = await cardsOf(reader, ids);
      return new Map([...cards].map(([id, card]) => [id, bookEvent(card)]));
    },

    /** In the order of the keys; null for a pick of an event that is not stored. */
    async nameLegs(
      reader: Reader,
      language: string,
      keys: readonly LegKey[],
    ): Promise<readonly (LegNames | null)[]> {
      const cards = await cardsOf(
        reader,
        keys.map(({ eventId }) => eventId),
      );
      const asked = keys.map(({ outcomeId, specifiers }) => ({
        specifiers,
        outcomes: [{ id: outcomeId }],
      }));
      await loadProfiles(reader, addressesOf(asked));
      const { markets } = await described();
      return keys.map((key) => {
        const card = cards.get(key.eventId);
        if (card === undefined) return null;
        const scene = sceneOf(card, language, (address) => profile(address, language));
        return {
          eventName: scene.event,
          tournamentName: nameIn(card.place.tournamentNames, language),
          marketName: nameLine(language, key, scene, markets),
          outcomeName: nameOutcome(language, key, scene, markets),
        };
      });
    },
  };
}

function bookEvent(card: EventCard): BookEvent {
  const { event, place } = card;
  return {
    id: event.id,
    sportId: place.sportId,
    sportCode: place.sportCode,
    isEsport: isEsport(place.sportCode),
    categoryId: place.categoryId,
    tournamentId: place.tournamentId,
    homeId: event.homeId,
    awayId: event.awayId,
    startsAt: event.startsAt,
    state: eventStateOf(event.status),
    isLive: isLive(event.status),
    closedAt: event.closedAt,
    score: presentStatus(event).score,
    name: (language) => eventName(card, language),
    tournamentName: (language) => nameIn(place.tournamentNames, language),
  };
}
