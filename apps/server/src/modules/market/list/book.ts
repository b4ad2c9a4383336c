// What players may ask of the book: its menu, its events, one event whole, and what is over.
import type { EventRow, SportEventView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { addDays, dayIn, instantAt } from '@parlour/time';
import { LRUCache } from 'lru-cache';
import type { Entities } from '../entity/entities.ts';
import type { Profiles } from '../entity/profiles.ts';
import { listEventsById, listPastEvents, type StoredEvent } from '../event/store.ts';
import type { Board, ShownLine } from '../line/board.ts';
import { addressesOf } from '../name/address.ts';
import type { Described } from '../name/descriptions.ts';
import { type Offers, priceLine, type PricedLine } from '../offer/offers.ts';
import { isOffered, type Offer } from '../offer/rules.ts';
import type { RowKind } from './choice.ts';
import { listHot } from './hot.ts';
import { createMenu, type Menu } from './menu.ts';
import { type EventCard, type Naming, presentEvent, presentMarkets, sceneOf } from './present.ts';
import { type RowTerms, writeRow } from './rows.ts';
import {
  type BookPart,
  type EventView,
  type ListPlace,
  placeOf,
  selectEntries,
  type Today,
} from './select.ts';
import type { Entry, ShelfService } from './shelf.ts';
import { isEsport } from './sport.ts';

export type BookBrand = {
  readonly id: string;
  /** IANA zone in which its business day turns. */
  readonly timeZone: string;
};

export type BookDeps = {
  readonly db: Db;
  readonly board: Board;
  readonly shelf: ShelfService;
  readonly entities: Entities;
  readonly offers: Offers;
  described(): Promise<Described>;
  profile(address: string, language: string): string | null;
  readonly loadProfiles: Profiles['load'];
  now(): Date;
};

export type ListQuery = {
  readonly language: string;
  readonly part: BookPart | null;
  readonly view: EventView;
  readonly sportId: bigint | null;
  readonly tournamentId: bigint | null;
  readonly words: readonly string[];
  readonly kind: RowKind;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Rows as JSON texts. */
export type ListPage = { readonly rows: readonly string[]; readonly next: ListPlace | null };
export type ResultPlace = { readonly at: Date; readonly id: bigint };
export type ResultQuery = {
  readonly language: string;
  readonly part: BookPart | null;
  readonly sportId: bigint | null;
  /** Today without one. */
  readonly day: string | null;
  readonly before: ResultPlace | null;
  readonly limit: number;
};

export type BookService = {
  isOn(brandId: string): Promise<boolean>;
  menu(brand: BookBrand, language: string, part: BookPart): Promise<Menu>;
  list(brand: BookBrand, query: ListQuery): Promise<ListPage>;
  /** What the lobby leads with, a second old at most: live and next events with the prices of who wins. */
  hot(brandId: string, language: string, part: BookPart): Promise<readonly EventRow[]>;
  /** Events by their ids, closed ones too; those that are not offered are left out. */
  rowsOf(
    brand: BookBrand,
    ids: readonly bigint[],
    query: Pick<ListQuery, 'kind' | 'language'>,
  ): Promise<readonly string[]>;
  /** An event with its markets as JSON; null where there is none, or the brand does not offer it. */
  event(brand: BookBrand, id: bigint, language: string): Promise<string | null>;
  results(
    brand: BookBrand,
    query: ResultQuery,
  ): Promise<{ readonly events: readonly SportEventView[]; readonly next: ResultPlace | null }>;
};

const MENU_KEPT_MS = 1_000;
const MENUS_MAX = 200;
const HOT_KEPT_MS = 1_000;
const HOT_MAX = 200;
const PAGES_MAX = 300;
const LAST_ID = 9_223_372_036_854_775_807n;

export function todayOf(at: Date, timeZone: string): Today {
  const day = dayIn(at, timeZone);
  return {
    from: instantAt(day, '00:00', timeZone).getTime(),
    until: instantAt(addDays(day, 1), '00:00', timeZone).getTime(),
  };
}

/** Days by zone: finding their ends takes as long as a list. */
export function createToday(now: () => Date): (timeZone: string) => Today {
  const known = new Map<string, Today>();
  return (timeZone) => {
    const at = now().getTime();
    let today = known.get(timeZone);
    if (today === undefined || at < today.from || at >= today.until) {
      today = todayOf(new Date(at), timeZone);
      known.set(timeZone, today);
    }
    return today;
  };
}

function writePage(
  card: EventCard,
  lines: readonly ShownLine[],
  {
    groupsOf,
    naming,
    offer,
  }: { offer: Offer; naming: Naming; groupsOf: (marketId: number) => readonly string[] },
): string {
  const priced = lines
    .map((line) => priceLine(offer, card.place, line))
    .filter((line): line is PricedLine => line !== null);
  const markets = presentMarkets(priced, naming, groupsOf);
  const lineCount = markets.reduce((sum, market) => sum + market.lines.length, 0);
  return JSON.stringify({ event: presentEvent(card, naming.language, lineCount), markets });
}

function createMenus({
  now,
  offers,
  shelf,
  today,
}: Pick<BookDeps, 'now' | 'offers' | 'shelf'> & {
  today(timeZone: string): Today;
}): BookService['menu'] {
  const menus = new LRUCache<string, { readonly at: number; readonly menu: Menu }>({
    max: MENUS_MAX,
  });
  return async (brand, language, part) => {
    const offer = await offers.of(brand.id);
    const key = [brand.id, offer.version, language, part].join(' ');
    const at = now().getTime();
    const known = menus.get(key);
    if (known !== undefined && Math.abs(at - known.at) < MENU_KEPT_MS) return known.menu;
    const query = { offer, part, language, at, today: today(brand.timeZone) };
    const menu = createMenu(await shelf.current(), query);
    menus.set(key, { at, menu });
    return menu;
  };
}

type HotDeps = Pick<BookDeps, 'now' | 'shelf'> & {
  termsOf(brandId: string, query: Pick<ListQuery, 'kind' | 'language'>): Promise<RowTerms>;
};

function createHot({ now, shelf, termsOf }: HotDeps): BookService['hot'] {
  const lists = new LRUCache<string, { readonly at: number; readonly rows: readonly EventRow[] }>({
    max: HOT_MAX,
  });
  return async (brandId, language, part) => {
    const terms = await termsOf(brandId, { kind: 'european', language });
    const key = [brandId, terms.offer.version, language, part, terms.shower.key].join(' ');
    const at = now().getTime();
    const known = lists.get(key);
    if (known !== undefined && Math.abs(at - known.at) < HOT_KEPT_MS) return known.rows;
    const rows = listHot(await shelf.current(), { at, part, terms });
    lists.set(key, { at, rows });
    return rows;
  };
}

type Cards = (events: readonly StoredEvent[]) => Promise<readonly EventCard[]>;

function createResults({
  cardsOf,
  db,
  now,
  offers,
}: Pick<BookDeps, 'db' | 'now' | 'offers'> & {
  readonly cardsOf: Cards;
}): BookService['results'] {
  return async (brand, { before, day, language, limit, part, sportId }) => {
    const { timeZone } = brand;
    const own = day ?? dayIn(now(), timeZone);
    const until = instantAt(addDays(own, 1), '00:00', timeZone);
    const offer = await offers.of(brand.id);
    const events = await listPastEvents(db, {
      from: instantAt(own, '00:00', timeZone),
      until,
      before: before ?? { at: until, id: LAST_ID },
      sportId,
      limit: limit + 1,
    });
    const page = events.slice(0, limit);
    const last = page.at(-1);
    const cards = (await cardsOf(page)).filter(
      ({ place }) =>
        isOffered(offer.terms, place) &&
        (part === null || isEsport(place.sportCode) === (part === 'esports')),
    );
    return {
      events: cards.map((card) => presentEvent(card, language, 0)),
      next: events.length > limit && last !== undefined ? { at: last.startsAt, id: last.id } : null,
    };
  };
}

export function createBookService(deps: BookDeps): BookService {
  const { board, db, entities, now, offers, shelf } = deps;
  const today = createToday(now);
  const pages = new LRUCache<string, string>({ max: PAGES_MAX });

  const cardOf = (event: StoredEvent): EventCard | null => {
    const place = entities.place(event.tournamentId);
    if (place === null) return null;
    const [home, away] = [entities.side(event.homeId), entities.side(event.awayId)];
    return { event, place, home, away };
  };
  const cardsOf = async (events: readonly StoredEvent[]): Promise<readonly EventCard[]> => {
    await entities.load(db, events);
    return events.map(cardOf).filter((card) => card !== null);
  };
  const termsOf = async (
    brandId: string,
    { kind, language }: Pick<ListQuery, 'kind' | 'language'>,
  ): Promise<RowTerms> => ({
    offer: await offers.of(brandId),
    language,
    kind,
    shower: await board.shower(),
    described: await deps.described(),
    profile: (address) => deps.profile(address, language),
  });

  return {
    isOn: async (brandId) => (await offers.of(brandId)).terms.isOn,

    menu: createMenus({ ...deps, today }),

    hot: createHot({ now, shelf, termsOf }),

    async list(brand, query) {
      const terms = await termsOf(brand.id, query);
      const { entries, hasMore } = selectEntries(
        await shelf.current(),
        {
          ...query,
          offer: terms.offer,
          at: now().getTime(),
          today: today(brand.timeZone),
        },
        query,
      );
      const last = entries.at(-1);
      return {
        rows: entries.map((entry) => writeRow(entry, terms)),
        next: hasMore && last !== undefined ? placeOf(last) : null,
      };
    },

    async rowsOf(brand, ids, query) {
      const terms = await termsOf(brand.id, query);
      const { entries } = await shelf.current();
      const closed = await cardsOf(
        await (ids.every((id) => entries.has(id))
          ? []
          : listEventsById(
              db,
              ids.filter((id) => !entries.has(id)),
            )),
      );
      const over = new Map(
        closed.map((card): [bigint, Entry] => [
          card.event.id,
          { ...card, lines: new Map(), lineCount: 0, text: '' },
        ]),
      );
      return ids.flatMap((id) => {
        const entry = entries.get(id) ?? over.get(id);
        const isThere = entry !== undefined && isOffered(terms.offer.terms, entry.place);
        return isThere ? [writeRow(entry, terms)] : [];
      });
    },

    async event(brand, id, language) {
      const shown = await board.event(id);
      if (shown === null) return null;
      const { event } = shown;
      const offer = await offers.of(brand.id);
      const [card] = await cardsOf([event]);
      if (card === undefined || !isOffered(offer.terms, card.place)) return null;
      const described = await deps.described();
      const { key: producers } = await board.shower();
      // Names of players come later than their lines.
      const named = await deps.loadProfiles(db, addressesOf(shown.lines));
      const terms = [brand.id, offer.version, language, producers, described.key, named];
      const key = [id, event.version, ...terms].join(' ');
      let page = pages.get(key);
      if (page === undefined) {
        const naming = {
          language,
          scene: sceneOf(card, language, (address) => deps.profile(address, language)),
          descriptions: described.markets,
        };
        page = writePage(card, shown.lines, { offer, naming, groupsOf: described.groupsOf });
        pages.set(key, page);
      }
      return page;
    },

    results: createResults({ ...deps, cardsOf }),
  };
}
