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
import type { Board } from '../line/board.ts';
import type { BookBrand } from '../list/book.ts';
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
import type { StoredStop } from '../stop/store.ts';
import { type Cards, createCards, createStopWords } from './cards.ts';
import { cut, presentBook, presentBookEvent } from './present.ts';

export type ConsoleBookDeps = {
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
export type ConsoleQuery = {
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

/** Stops of parts of events, by the event. */
const countParts = (stops: readonly StoredStop[]): ReadonlyMap<bigint, number> => {
  const counts = new Map<bigint, number>();
  for (const { eventId, kind } of stops) {
    if (eventId === null || kind === 'event') continue;
    counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  }
  return counts;
};

type Context = ConsoleBookDeps &
  Cards & { presentStops(rows: readonly StoredStop[], language: string): Promise<BookStop[]> };

async function listEvents(
  { board, now, offers, shelf, stops, today }: Context,
  brand: BookBrand,
  query: ConsoleQuery,
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
}

async function showEvent(
  deps: Context,
  brandId: string,
  { id, language }: { readonly id: bigint; readonly language: string },
): Promise<BookEventDetail> {
  const { board, namingOf, offers, presentStops, shownOf, stops } = deps;
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
}

/** One line as the board of its event shows it. */
async function showLine(
  deps: Context,
  brandId: string,
  { language, ref }: { readonly ref: LineName; readonly language: string },
): Promise<BookLine> {
  const { board, namingOf, offers, shownOf } = deps;
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
}

/** Sports and leagues that have events, those first that most look for. */
async function showTree(
  { shelf, stops }: Pick<Context, 'shelf' | 'stops'>,
  language: string,
): Promise<BookSport[]> {
  const { entries } = await shelf.current();
  const standing = await stops.list();
  const bySport = Map.groupBy(entries.values(), ({ place }) => place.sportId);
  const live = (own: readonly Entry[]) => own.filter(({ event }) => isLive(event.status)).length;
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
}

export function createConsoleBook(deps: ConsoleBookDeps) {
  const cards = createCards(deps);
  const presentStops = createStopWords(deps, cards);
  const context: Context = { ...deps, ...cards, presentStops };
  return {
    ...cards,
    events: (brand: BookBrand, query: ConsoleQuery) => listEvents(context, brand, query),
    event: (brandId: string, id: bigint, language: string) =>
      showEvent(context, brandId, { id, language }),
    line: (brandId: string, ref: LineName, language: string) =>
      showLine(context, brandId, { ref, language }),
    tree: (language: string) => showTree(context, language),
    stops: async (language: string) => presentStops(await deps.stops.list(), language),
    async stop(row: StoredStop, language: string): Promise<BookStop> {
      const [shown] = await presentStops([row], language);
      if (shown === undefined) throw new Refusal('market.stop_not_found');
      return shown;
    },
  };
}

export type ConsoleBook = ReturnType<typeof createConsoleBook>;
