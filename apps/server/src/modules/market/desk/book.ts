// The book for operators: events with how their lines stand, one event whole, sports and leagues, stops.
import type {
  BookEventDetail,
  BookEventRow,
  BookLine,
  bookMarks,
  BookSport,
  BookStop,
  eventStates,
} from '@parlour/contract';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { Entities } from '../entity/entities.ts';
import { eventStateOf, isLive } from '../event/rules.ts';
import { listEventsById, type StoredEvent } from '../event/store.ts';
import type { Board, ShownEvent } from '../line/board.ts';
import type { BookBrand } from '../list/book.ts';
import { type EventCard, type Naming, sceneOf } from '../list/present.ts';
import {
  type BookPart,
  type EventView,
  type ListPlace,
  placeOf,
  selectEntries,
  type Today,
} from '../list/select.ts';
import type { Entry, ShelfService } from '../list/shelf.ts';
import { rankOf } from '../list/sport.ts';
import type { Described } from '../name/descriptions.ts';
import { nameIn } from '../name/naming.ts';
import type { Offers } from '../offer/offers.ts';
import { HOUSE_TERMS } from '../offer/rules.ts';
import type { Stops } from '../stop/service.ts';
import { findSportNames, type StoredStop } from '../stop/store.ts';
import { cut, presentBook, presentBookEvent, presentStop } from './present.ts';

export type DeskBookDeps = {
  readonly db: Db;
  readonly board: Board;
  readonly entities: Entities;
  readonly offers: Offers;
  readonly shelf: ShelfService;
  readonly stops: Pick<Stops, 'list'>;
  described(): Promise<Described>;
  today(timeZone: string): Today;
  now(): Date;
};

type LineName = {
  readonly eventId: bigint;
  readonly marketId: number;
  readonly specifiers: string;
};

export type BookMark = (typeof bookMarks)[number];
export type DeskQuery = {
  readonly language: string;
  readonly part: BookPart | null;
  readonly view: EventView;
  readonly sportId: bigint | null;
  readonly tournamentId: bigint | null;
  readonly state: (typeof eventStates)[number] | null;
  readonly mark: BookMark | null;
  readonly words: readonly string[];
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Everything, whatever a brand offers. */
const EVERYTHING = { brandId: '', version: 0, terms: HOUSE_TERMS };
const EVENTS_LOOKED_AT_MAX = 5_000;

const profile = () => null;

/** Stops of parts of events, by the event. */
const countParts = (stops: readonly StoredStop[]): ReadonlyMap<bigint, number> => {
  const counts = new Map<bigint, number>();
  for (const { eventId, kind } of stops) {
    if (eventId === null || kind === 'event') continue;
    counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  }
  return counts;
};

export function createDeskBook(deps: DeskBookDeps) {
  const { board, db, entities, now, offers, shelf, stops, today } = deps;

  const cardOf = (event: StoredEvent): EventCard | null => {
    const place = entities.place(event.tournamentId);
    if (place === null) return null;
    const [home, away] = [entities.side(event.homeId), entities.side(event.awayId)];
    return { event, place, home, away };
  };

  const cardsOf = async (ids: readonly bigint[]): Promise<ReadonlyMap<bigint, EventCard>> => {
    const events = ids.length === 0 ? [] : await listEventsById(db, [...new Set(ids)]);
    await entities.load(db, events);
    return new Map(
      events.flatMap((event) => {
        const card = cardOf(event);
        return card === null ? [] : [[event.id, card] as const];
      }),
    );
  };

  const shownOf = async (id: bigint): Promise<ShownEvent & { readonly card: EventCard }> => {
    const shown = await board.event(id);
    if (shown === null) throw new Refusal('market.event_not_found');
    await entities.load(db, [shown.event]);
    const card = cardOf(shown.event);
    if (card === null) throw new Refusal('market.event_not_found');
    return { ...shown, card };
  };

  const namingOf = async (card: EventCard, language: string): Promise<Naming> => ({
    language,
    scene: sceneOf(card, language, profile),
    descriptions: (await deps.described()).markets,
  });

  const presentStops = async (
    rows: readonly StoredStop[],
    language: string,
  ): Promise<BookStop[]> => {
    const cards = await cardsOf(rows.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])));
    const leagues = rows.flatMap(({ tournamentId }) =>
      tournamentId === null ? [] : [{ tournamentId, homeId: null, awayId: null }],
    );
    await entities.load(db, leagues);
    const { markets: descriptions } = await deps.described();
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

  return {
    cardsOf,
    shownOf,
    namingOf,
    presentStops,

    async events(
      brand: BookBrand,
      query: DeskQuery,
    ): Promise<{ readonly rows: BookEventRow[]; readonly next: ListPlace | null }> {
      const standing = await stops.list();
      const parts = countParts(standing);
      const { stops: index } = await board.shower();
      const fits = ({ event }: Entry): boolean => {
        const isStopped = index.ofEvent(event).length > 0;
        const hasParts = parts.has(event.id);
        return (
          (query.state === null || eventStateOf(event.status) === query.state) &&
          (query.mark === null ||
            (query.mark === 'stopped' && isStopped) ||
            (query.mark === 'part_stopped' && hasParts) ||
            (query.mark === 'open' && !isStopped))
        );
      };
      const filter = { ...query, offer: EVERYTHING, at: now().getTime() };
      const { entries: found } = selectEntries(
        await shelf.current(),
        { ...filter, today: today(brand.timeZone) },
        { after: query.after, limit: EVENTS_LOOKED_AT_MAX },
      );
      const fitting = found.filter(fits);
      const page = fitting.slice(0, query.limit);
      const offer = await offers.of(brand.id);
      const rows = await Promise.all(
        page.map(async (entry) => {
          const lines = (await board.event(entry.event.id))?.lines ?? [];
          const { language } = query;
          const partStops = parts.get(entry.event.id) ?? 0;
          return presentBookEvent(entry, lines, { language, offer, stops: index, partStops });
        }),
      );
      const last = page.at(-1);
      const hasMore = fitting.length > page.length && last !== undefined;
      return { rows, next: hasMore ? placeOf(last) : null };
    },

    async event(brandId: string, id: bigint, language: string): Promise<BookEventDetail> {
      const { card, lines } = await shownOf(id);
      const offer = await offers.of(brandId);
      const described = await deps.described();
      const { stops: index } = await board.shower();
      const all = await stops.list();
      const concerned = new Set(index.ofEvent(card.event));
      const own = all.filter((stop) => stop.eventId === id || concerned.has(stop.id));
      const partStops = own.filter((stop) => !concerned.has(stop.id)).length;
      const naming = await namingOf(card, language);
      return {
        event: presentBookEvent(card, lines, { language, offer, stops: index, partStops }),
        stops: await presentStops(own, language),
        markets: presentBook(card, lines, {
          offer,
          naming,
          stops: index,
          groupsOf: described.groupsOf,
        }),
      };
    },

    /** One line as the board of its event shows it. */
    async line(brandId: string, ref: LineName, language: string): Promise<BookLine> {
      const { card, lines } = await shownOf(ref.eventId);
      const line = lines.find(
        ({ marketId, specifiers }) => marketId === ref.marketId && specifiers === ref.specifiers,
      );
      if (line === undefined) throw new Refusal('market.line_not_found');
      const { groupsOf } = await deps.described();
      const offer = await offers.of(brandId);
      const { stops: index } = await board.shower();
      const terms = { offer, naming: await namingOf(card, language), stops: index, groupsOf };
      const shown = presentBook(card, [line], terms)[0]?.lines[0];
      if (shown === undefined) throw new Refusal('market.line_not_found');
      return shown;
    },

    async tree(language: string): Promise<BookSport[]> {
      const { entries } = await shelf.current();
      const standing = await stops.list();
      const bySport = Map.groupBy(entries.values(), ({ place }) => place.sportId);
      const live = (own: readonly Entry[]) =>
        own.filter(({ event }) => isLive(event.status)).length;
      const stopsOf = (fits: (stop: StoredStop) => boolean) =>
        standing.filter(fits).map(({ id }) => id);
      return [...bySport]
        .flatMap(([sportId, own]) => {
          const [first] = own;
          if (first === undefined) return [];
          const { sportCode, sportNames } = first.place;
          const leagues = Map.groupBy(own, ({ place }) => place.tournamentId);
          return [
            {
              id: sportId.toString(),
              code: sportCode,
              name: cut(nameIn(sportNames, language)),
              events: own.length,
              live: live(own),
              stopIds: stopsOf((stop) => stop.sportId === sportId),
              tournaments: [...leagues]
                .map(([tournamentId, events]) => ({
                  id: tournamentId.toString(),
                  name: cut(nameIn(events[0]?.place.tournamentNames ?? {}, language)),
                  categoryName: cut(nameIn(events[0]?.place.categoryNames ?? {}, language)),
                  events: events.length,
                  live: live(events),
                  stopIds: stopsOf((stop) => stop.tournamentId === tournamentId),
                }))
                .toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name)),
            },
          ];
        })
        .toSorted((a, b) => rankOf(a.code) - rankOf(b.code));
    },

    async stops(language: string): Promise<BookStop[]> {
      return presentStops(await stops.list(), language);
    },

    async stop(row: StoredStop, language: string): Promise<BookStop> {
      const [shown] = await presentStops([row], language);
      if (shown === undefined) throw new Refusal('market.stop_not_found');
      return shown;
    },
  };
}

export type DeskBook = ReturnType<typeof createDeskBook>;
