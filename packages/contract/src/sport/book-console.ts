// The book as operators see it: events, every line at the feed's price and ours, and stops of betting.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Id, Instant, Label } from '../schema.ts';
import {
  eventStates,
  lineStates,
  MarketId,
  maybe,
  OddsValue,
  OutcomeKey,
  SpecifierText,
  SportId,
} from './field.ts';
import { bookParts, eventViews, marketGroups, SportEventView } from './market.ts';

export const bookConsoleRefusals = declareRefusals({
  'market.line_not_found': 404,
  'market.sport_not_found': 404,
  'market.league_not_found': 404,
  'market.stop_not_found': 404,
  /** A stop of the same stands already. */
  'market.stop_exists': 409,
  'market.stop_lifted': 409,
});

const Count = Type.Integer({ minimum: 0 });
const Bps = Type.Integer();

/** `market` is one market of one event, with all of its lines. */
export const bookStopKinds = ['all', 'sport', 'tournament', 'event', 'market', 'line'] as const;

export const BookStop = Type.Object({
  id: Id,
  kind: Type.Enum(bookStopKinds),
  sportId: maybe(SportId),
  tournamentId: maybe(SportId),
  eventId: maybe(SportId),
  marketId: maybe(MarketId),
  specifiers: maybe(SpecifierText),
  /** Of what is stopped; empty of everything. */
  name: Label,
  /** Of the event, of a stop of a part of one. */
  eventName: maybe(Label),
  reason: Type.String({ maxLength: 140 }),
  madeBy: Label,
  madeAt: Instant,
});
export type BookStop = Static<typeof BookStop>;

/** Words for what operators say of outcomes; what the feed says is written in the same. */
export const outcomeResults = [
  'won',
  'half_won',
  'void',
  'half_lost',
  'lost',
  'dead_heat',
  'undecided',
] as const;
export type OutcomeResultWord = (typeof outcomeResults)[number];

export const LineOutcomeResult = Type.Object({
  outcomeId: OutcomeKey,
  result: Type.Enum(outcomeResults),
  /** Of a dead heat: the share that won, in millionths. */
  sharePpm: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
});
export type LineOutcomeResult = Static<typeof LineOutcomeResult>;
export const LineOutcomeResults = Type.Array(LineOutcomeResult, { minItems: 1, maxItems: 400 });

/** `hand`: as two operators decided, whatever the feed says. */
export const resultSources = ['feed', 'hand'] as const;

export const LineResultView = Type.Object({
  /** What counts; null while nothing does. */
  source: maybe(Type.Enum(resultSources)),
  outcomes: Type.Array(LineOutcomeResult, { maxItems: 400 }),
  /** As the feed has it, where operators decided; empty where it says nothing. */
  feedOutcomes: Type.Array(LineOutcomeResult, { maxItems: 400 }),
  /** The feed says something else than operators decided. */
  isDisputed: Type.Boolean(),
  at: maybe(Instant),
});
export type LineResultView = Static<typeof LineResultView>;

export const BookOutcome = Type.Object({
  id: OutcomeKey,
  name: Label,
  /** What players see; null where nothing is offered. */
  odds: maybe(OddsValue),
  feedOdds: maybe(OddsValue),
  /** Chance without a margin, in millionths. */
  ppm: maybe(Count),
  isActive: Type.Boolean(),
});
export type BookOutcome = Static<typeof BookOutcome>;

export const BookLine = Type.Object({
  marketId: MarketId,
  specifiers: SpecifierText,
  name: Label,
  /** As players see it. */
  state: Type.Enum(lineStates),
  /** Without stops and results of ours. */
  feedState: Type.Enum(lineStates),
  isFavourite: Type.Boolean(),
  /** Stops of ours that shut it. */
  stopIds: Type.Array(Id, { maxItems: 6 }),
  /** What the prices keep, in hundredths of a percent; null where they are no book of their own. */
  marginBps: maybe(Bps),
  feedMarginBps: maybe(Bps),
  quotedAt: maybe(Instant),
  result: LineResultView,
  outcomes: Type.Array(BookOutcome, { maxItems: 400 }),
});
export type BookLine = Static<typeof BookLine>;

export const BookMarket = Type.Object({
  marketId: MarketId,
  name: Label,
  groups: Type.Array(Type.Enum(marketGroups), { maxItems: 20 }),
  stopIds: Type.Array(Id, { maxItems: 6 }),
  lines: Type.Array(BookLine, { maxItems: 400 }),
});
export type BookMarket = Static<typeof BookMarket>;

export const BookEventRow = Type.Object({
  ...SportEventView.properties,
  /** Lines that take bets now, and those that are shut or wait for a result. */
  openLines: Count,
  shutLines: Count,
  /** Stops of ours of the whole event, of its league or sport, or of everything. */
  stopIds: Type.Array(Id, { maxItems: 6 }),
  /** Stops of parts of it. */
  partStops: Count,
  /** Whether the brand offers it. */
  isOffered: Type.Boolean(),
});
export type BookEventRow = Static<typeof BookEventRow>;

export const BookEventDetail = Type.Object({
  event: BookEventRow,
  stops: Type.Array(BookStop, { maxItems: 1_000 }),
  markets: Type.Array(BookMarket, { maxItems: 600 }),
});
export type BookEventDetail = Static<typeof BookEventDetail>;

/** What lists of events are narrowed to: those that we stopped, in whole or in part. */
export const bookMarks = ['stopped', 'part_stopped', 'open'] as const;

export const BookSport = Type.Object({
  id: SportId,
  code: Code,
  name: Label,
  events: Count,
  live: Count,
  stopIds: Type.Array(Id, { maxItems: 6 }),
  tournaments: Type.Array(
    Type.Object({
      id: SportId,
      name: Label,
      categoryName: Label,
      events: Count,
      live: Count,
      stopIds: Type.Array(Id, { maxItems: 6 }),
    }),
    { maxItems: 2_000 },
  ),
});
export type BookSport = Static<typeof BookSport>;

const StopSubject = Type.Object({
  kind: Type.Enum(bookStopKinds),
  sportId: Type.Optional(SportId),
  tournamentId: Type.Optional(SportId),
  eventId: Type.Optional(SportId),
  marketId: Type.Optional(MarketId),
  specifiers: Type.Optional(SpecifierText),
});
export type StopSubjectInput = Static<typeof StopSubject>;

export const bookConsoleRoutes = declareRoutes({
  'GET /console/sports/events': {
    access: 'operator:sports.read',
    summary: 'Events that are not over, with how many of their lines take bets',
    query: Type.Object({
      ...pageQuery,
      part: Type.Optional(Type.Enum(bookParts)),
      view: Type.Optional(Type.Enum(eventViews)),
      sportId: Type.Optional(SportId),
      tournamentId: Type.Optional(SportId),
      state: Type.Optional(Type.Enum(eventStates)),
      mark: Type.Optional(Type.Enum(bookMarks)),
      search: Type.Optional(Type.String({ minLength: 2, maxLength: 80 })),
    }),
    value: pageOf(BookEventRow),
    refusals: [],
  },
  'GET /console/sports/events/:eventId': {
    access: 'operator:sports.read',
    summary: 'An event with every line: the feed’s price and ours, margins, stops and results',
    params: Type.Object({ eventId: SportId }),
    value: BookEventDetail,
    refusals: ['market.event_not_found'],
  },
  'GET /console/sports/tree': {
    access: 'operator:sports.read',
    summary: 'Sports and leagues that have events',
    value: Type.Object({ items: Type.Array(BookSport, { maxItems: 200 }) }),
    refusals: [],
  },
  'GET /console/sports/stops': {
    access: 'operator:sports.read',
    summary: 'Stops of betting that operators made and that stand, the newest first',
    value: Type.Object({ items: Type.Array(BookStop, { maxItems: 1_000 }) }),
    refusals: [],
  },
  'POST /console/sports/stops': {
    access: 'operator:sports.update',
    summary: 'Takes no more bets on a part of the book, or on all of it, from now on',
    body: Type.Object({ ...StopSubject.properties, reason: Reason }),
    value: BookStop,
    refusals: [
      'market.event_not_found',
      'market.line_not_found',
      'market.sport_not_found',
      'market.league_not_found',
      'market.stop_exists',
    ],
  },
  'POST /console/sports/stops/:stopId/lift': {
    access: 'operator:sports.update',
    summary: 'Takes bets again; a stop of everything is lifted by two operators',
    params: Type.Object({ stopId: Id }),
    body: Type.Object({ reason: Reason }),
    value: withProposal(BookStop),
    refusals: ['market.stop_not_found', 'market.stop_lifted', 'approval.open'],
  },
});
