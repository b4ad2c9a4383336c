// Events with where they belong and who plays, and stops in words, for all that operators see of the book.
import type { BookStop } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { Entities } from '../entity/entities.ts';
import { listEventsById, type StoredEvent } from '../event/store.ts';
import type { Board, ShownEvent } from '../line/board.ts';
import { type EventCard, type Naming, sceneOf } from '../list/present.ts';
import type { Described } from '../name/descriptions.ts';
import { findSportNames, type StoredStop } from '../stop/store.ts';
import { presentStop } from './present.ts';

export type CardDeps = {
  readonly db: Db;
  readonly board: Pick<Board, 'event'>;
  readonly entities: Entities;
  described(): Promise<Described>;
};

const profile = () => null;

export function createCards({ board, db, described, entities }: CardDeps) {
  const cardOf = (event: StoredEvent): EventCard | null => {
    const place = entities.place(event.tournamentId);
    if (place === null) return null;
    const [home, away] = [entities.side(event.homeId), entities.side(event.awayId)];
    return { event, place, home, away };
  };

  return {
    /** Closed events too; those that are not stored are left out. */
    async cardsOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, EventCard>> {
      const events = ids.length === 0 ? [] : await listEventsById(db, [...new Set(ids)]);
      await entities.load(db, events);
      return new Map(
        events.flatMap((event) => {
          const card = cardOf(event);
          return card === null ? [] : [[event.id, card] as const];
        }),
      );
    },

    /** An event with its lines; refuses one that is not in the book. */
    async shownOf(id: bigint): Promise<ShownEvent & { readonly card: EventCard }> {
      const shown = await board.event(id);
      if (shown === null) throw new Refusal('market.event_not_found');
      await entities.load(db, [shown.event]);
      const card = cardOf(shown.event);
      if (card === null) throw new Refusal('market.event_not_found');
      return { ...shown, card };
    },

    async namingOf(card: EventCard, language: string): Promise<Naming> {
      const scene = sceneOf(card, language, profile);
      return { language, scene, descriptions: (await described()).markets };
    },
  };
}

export type Cards = ReturnType<typeof createCards>;

/** Stops with the names of what they stop, in a language. */
export const createStopWords =
  ({ db, described, entities }: CardDeps, { cardsOf }: Pick<Cards, 'cardsOf'>) =>
  async (rows: readonly StoredStop[], language: string): Promise<BookStop[]> => {
    const cards = await cardsOf(rows.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])));
    const leagues = rows.flatMap(({ tournamentId }) =>
      tournamentId === null ? [] : [{ tournamentId, homeId: null, awayId: null }],
    );
    await entities.load(db, leagues);
    const { markets: descriptions } = await described();
    return Promise.all(
      rows.map(async (row) => {
        const { eventId, sportId, tournamentId } = row;
        const place = tournamentId === null ? null : entities.place(tournamentId);
        const words = {
          sportNames: sportId === null ? null : await findSportNames(db, sportId),
          tournamentNames: place?.tournamentNames ?? null,
          card: eventId === null ? null : (cards.get(eventId) ?? null),
        };
        return presentStop(row, words, { language, descriptions });
      }),
    );
  };
