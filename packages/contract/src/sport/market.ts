// The book as players see it: sports with what is played, events with their lines and prices, results.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Day, Instant, Label, Language } from '../schema.ts';
import {
  eventStates,
  lineStates,
  MarketId,
  maybe,
  OddsValue,
  OutcomeKey,
  SideView,
  SpecifierText,
  SportId,
} from './field.ts';

export const marketRefusals = declareRefusals({
  'market.event_not_found': 404,
  /** The site has no feed of odds, or the brand offers no sports. */
  'market.off': 404,
});

/** Tabs of the event page; `main` holds what lists show. */
export const marketGroups = [
  'main',
  'handicaps',
  'totals',
  'goals',
  'halves',
  'periods',
  'innings',
  'sets',
  'maps',
  'score',
  'combos',
  'corners',
  'cards',
  'players',
  'overtime',
  'specials',
  'outright',
] as const;
export type MarketGroupCode = (typeof marketGroups)[number];

const Count = Type.Integer({ minimum: 0 });
const language = { language: Type.Optional(Language) } as const;

/** `early`: from tomorrow on. `soon`: within the next three hours. */
export const eventViews = ['live', 'soon', 'today', 'early', 'outright', 'all'] as const;
/** Which part of the book: all but esports, or esports alone. */
export const bookParts = ['sports', 'esports'] as const;

/** A price of a line; `odds` is null where none is offered now. */
export const OutcomeView = Type.Object({
  id: OutcomeKey,
  /** In the language that was asked for, with names of sides and players filled in. */
  name: Label,
  odds: maybe(OddsValue),
  isActive: Type.Boolean(),
});
export type OutcomeView = Static<typeof OutcomeView>;

export const LineView = Type.Object({
  marketId: MarketId,
  specifiers: SpecifierText,
  state: Type.Enum(lineStates),
  /** The most balanced line of its market. */
  isFavourite: Type.Boolean(),
  canCashOut: Type.Boolean(),
  /** Of the feed, so that an older price never replaces a newer one. */
  version: Count,
  outcomes: Type.Array(OutcomeView, { maxItems: 400 }),
});
export type LineView = Static<typeof LineView>;

export const MarketView = Type.Object({
  marketId: MarketId,
  /** "Total", "1st half - handicap": without the figures of its lines. */
  name: Label,
  /** Tabs of the event page that show it. */
  groups: Type.Array(Type.Enum(marketGroups), { maxItems: 20 }),
  lines: Type.Array(
    Type.Object({
      ...LineView.properties,
      /** Of this line where it has one of its own: "2nd goal"; else that of the market. */
      name: Label,
    }),
    { maxItems: 200 },
  ),
});
export type MarketView = Static<typeof MarketView>;

const Score = Type.Object({ home: Type.Number(), away: Type.Number() });

const eventFields = {
  id: SportId,
  sportId: SportId,
  /** The number of the sport in the unified feed: 1 football, 2 basketball, 5 tennis. */
  sportCode: Code,
  sportName: Label,
  categoryName: Label,
  /** ISO 3166-1 alpha-3, as in `SideView`. */
  countryCode: maybe(Code),
  tournamentId: SportId,
  tournamentName: Label,
  /** Null for an outright and for races of many. */
  home: maybe(SideView),
  away: maybe(SideView),
  /** "Home - Away", or the name of what is run or won. */
  name: Label,
  startsAt: Instant,
  state: Type.Enum(eventStates),
  isLivePlanned: Type.Boolean(),
  /** Of the feed: 6 is a first half, 31 half time, 8 a first set. */
  matchStatus: maybe(Count),
  /** Of the period in play, in the language that was asked for; null before the start. */
  periodName: maybe(Label),
  score: maybe(Score),
  /** Of each period, set or map in the order of play. */
  periods: Type.Array(Type.Object({ ...Score.properties, number: Count }), { maxItems: 40 }),
  /** "63:12" of a running clock, and whether it stands still; null where the sport has none. */
  clock: maybe(
    Type.Object({ time: Type.String({ maxLength: 12 }), isStopped: Type.Boolean(), at: Instant }),
  ),
  redCards: maybe(Score),
  /** Which side serves. */
  server: maybe(Type.Enum(['home', 'away'] as const)),
  /** Lines that take bets or are suspended. */
  lineCount: Count,
  version: Count,
} as const;

export const SportEventView = Type.Object(eventFields);
export type SportEventView = Static<typeof SportEventView>;

/** A row of a list: the event with the lines that lists show, favourites first. */
export const EventRow = Type.Object({
  ...eventFields,
  markets: Type.Array(MarketView, { maxItems: 20 }),
});
export type EventRow = Static<typeof EventRow>;

const Counted = { id: SportId, name: Label, events: Count, live: Count } as const;

export const SportView = Type.Object({
  ...Counted,
  code: Code,
  isEsport: Type.Boolean(),
  today: Count,
  categories: Type.Array(
    Type.Object({
      ...Counted,
      countryCode: maybe(Code),
      tournaments: Type.Array(Type.Object(Counted), { maxItems: 500 }),
    }),
    { maxItems: 300 },
  ),
});
export type SportView = Static<typeof SportView>;

export const marketRoutes = declareRoutes({
  'GET /wps/sports/menu': {
    access: 'public',
    summary: 'Sports, countries and leagues that are offered now, with how many events each has',
    query: Type.Object({ ...language, part: Type.Optional(Type.Enum(bookParts)) }),
    value: Type.Object({
      sports: Type.Array(SportView, { maxItems: 100 }),
      /** Of all sports of the part. */
      live: Count,
      today: Count,
    }),
    refusals: ['market.off'],
  },
  'GET /wps/sports/events': {
    access: 'public',
    summary: 'Events by sport, league and time, or by their names, with the lines that lists show',
    query: Type.Object({
      ...language,
      ...pageQuery,
      part: Type.Optional(Type.Enum(bookParts)),
      view: Type.Optional(Type.Enum(eventViews)),
      sportId: Type.Optional(SportId),
      tournamentId: Type.Optional(SportId),
      /** Part of the name of a side, player or league, in any of our languages. */
      search: Type.Optional(Type.String({ minLength: 2, maxLength: 80 })),
      /** Events by number, joined by commas: favourites and slips. */
      ids: Type.Optional(
        Type.String({ maxLength: 2_000, pattern: '^\\d{1,19}(,\\d{1,19}){0,99}$' }),
      ),
      /** With the lines of the Asian table: handicaps and totals of match and first half. */
      isAsian: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(EventRow),
    refusals: ['market.off'],
  },
  'GET /wps/sports/events/:eventId': {
    access: 'public',
    summary: 'An event with all its markets, lines and prices',
    params: Type.Object({ eventId: SportId }),
    query: Type.Object(language),
    value: Type.Object({
      event: SportEventView,
      markets: Type.Array(MarketView, { maxItems: 400 }),
    }),
    refusals: ['market.event_not_found', 'market.off'],
  },
  'GET /wps/sports/results': {
    access: 'public',
    summary: 'Events of a day that are over, with their scores',
    query: Type.Object({
      ...language,
      ...pageQuery,
      part: Type.Optional(Type.Enum(bookParts)),
      sportId: Type.Optional(SportId),
      day: Type.Optional(Day),
    }),
    value: pageOf(SportEventView),
    refusals: ['market.off'],
  },
});
