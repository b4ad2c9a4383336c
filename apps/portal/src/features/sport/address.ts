// Where someone is in the book, as the address says it; anybody may have written it.
import type { CallInput } from '@parlour/client';

type EventsQuery = NonNullable<CallInput<'GET /wps/sports/events'>['query']>;
export type BookPart = NonNullable<EventsQuery['part']>;
export type EventView = NonNullable<EventsQuery['view']>;

export const BOOK_PATHS: Readonly<Record<BookPart, string>> = {
  sports: '/sports',
  esports: '/esports',
};

export const partOfPath = (path: string): BookPart =>
  path.toLowerCase().startsWith(BOOK_PATHS.esports) ? 'esports' : 'sports';

const EVENT_PATH = /^\/e?sports\/event\/(\d{1,19})$/i;

/** The event whose page an address opens; null on the list. */
export const eventIdOfPath = (path: string): string | null => EVENT_PATH.exec(path)?.[1] ?? null;

export const eventPath = (part: BookPart, eventId: string): string =>
  `${BOOK_PATHS[part]}/event/${eventId}`;

/** What the list shows, in the order of its tabs. */
export const BOOK_VIEWS = [
  'live',
  'today',
  'soon',
  'early',
  'outright',
  'all',
  'favourites',
  'results',
  'vendors',
] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

/** How a list is drawn: cards with the main markets, or the dense table of handicaps and totals. */
export const LOOKS = ['european', 'asian'] as const;
export type Look = (typeof LOOKS)[number];

export type BookPlace = {
  readonly view: BookView;
  readonly sportId: string | null;
  readonly leagueId: string | null;
  /** What is searched for; empty where nothing is. */
  readonly search: string;
  /** `2026-11-28`; null for today. */
  readonly day: string | null;
  /** As the address asks for it, which counts more than what was chosen last. */
  readonly look: Look | null;
};

type Search = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const matching = (value: unknown, pattern: RegExp): string | null => {
  const text = textOf(value);
  return pattern.test(text) ? text : null;
};

const NUMBER = /^\d{1,19}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const SEARCH_MIN = 2;
const SEARCH_MAX = 80;

export function readPlace(search: Search): BookPlace {
  const leagueId = matching(search['league'], NUMBER);
  const day = matching(search['day'], DAY);
  return {
    view:
      BOOK_VIEWS.find((view) => view === search['view']) ?? (leagueId === null ? 'live' : 'all'),
    sportId: matching(search['sport'], NUMBER),
    leagueId,
    search: textOf(search['q']).slice(0, SEARCH_MAX),
    day: day === null || Number.isNaN(Date.parse(day)) ? null : day,
    look: LOOKS.find((look) => look === search['look']) ?? null,
  };
}

export type PlaceSearch = {
  readonly view?: BookView | undefined;
  readonly sport?: string | undefined;
  readonly league?: string | undefined;
};

/** A place as links write it: what counts without being said is left out. */
export function searchOf({ league, sport, view }: PlaceSearch): PlaceSearch {
  const usual: BookView = league === undefined ? 'live' : 'all';
  return { view: view === usual ? undefined : view, sport, league };
}

/** Whether a text is long enough to be searched for. */
export const isSearched = ({ search }: Pick<BookPlace, 'search'>): boolean =>
  search.trim().length >= SEARCH_MIN;

/** The events that a place lists; null where it lists something else. */
export function eventsQueryOf(part: BookPart, place: BookPlace, look: Look): EventsQuery | null {
  const { leagueId, search, sportId, view } = place;
  const asked = {
    part,
    ...(sportId === null ? {} : { sportId }),
    ...(look === 'asian' ? { isAsian: true } : {}),
  };
  // A search looks everywhere.
  if (isSearched(place)) return { ...asked, view: 'all', search: search.trim() };
  if (view === 'favourites' || view === 'results' || view === 'vendors') return null;
  return { ...asked, view, ...(leagueId === null ? {} : { tournamentId: leagueId }) };
}

/** The tab of an event's page that the address asks for. */
export const readTab = (search: Search): string | null => matching(search['tab'], /^[a-z_]{1,40}$/);
