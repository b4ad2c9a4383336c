// Where the visitors of an agent's links come from, and what became of them.
import { type Static, Type } from 'typebox';
import { MINUTE_MS, pageOf, pageQuery } from '../cashier/field.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Label, Language, Money, Nothing } from '../schema.ts';
import { maybe } from './field.ts';

/** Names under which a link carries an affiliate's own marks; `cid` is its id of the click. */
export const subNames = ['s1', 's2', 's3', 's4', 's5'] as const;
export type SubName = (typeof subNames)[number];
export const CLICK_ID_NAME = 'cid';
export const SUB_CHARS_MAX = 100;
/** Days of one report. */
export const TRAFFIC_DAYS_MAX = 92;
/** Rows of one report: those with the most clicks. */
export const TRAFFIC_ROWS_MAX = 500;

const Mark = Type.String({ maxLength: SUB_CHARS_MAX });
const Count = Type.Integer({ minimum: 0 });

export const SubIds = Type.Object({
  s1: Type.Optional(Mark),
  s2: Type.Optional(Mark),
  s3: Type.Optional(Mark),
  s4: Type.Optional(Mark),
  s5: Type.Optional(Mark),
});
export type SubIds = Static<typeof SubIds>;

export const trafficGroups = ['link', 'day', ...subNames, 'country', 'device'] as const;
/** What the rows of a report stand for. */
export type TrafficGroup = (typeof trafficGroups)[number];

export const clickDevices = ['phone', 'tablet', 'desktop'] as const;
export type ClickDevice = (typeof clickDevices)[number];

export const TrafficSums = Type.Object({
  /** Visits of links. */
  clicks: Count,
  /** The same, with one visitor of a link counted once a day. */
  uniqueClicks: Count,
  /** Who registered by a link in the period. */
  registrations: Count,
  /** Whose first deposit falls into the period. */
  firstDepositors: Count,
  /** Who met the terms of the deal in the period, and was not rejected since. */
  qualified: Count,
  /** What was deposited in the period by members who came by the links. */
  deposits: Money,
  /** Stakes less payouts, promotions and rebates; fees of the plan come off in the statement. */
  netRevenue: Money,
  /** What is paid for those who qualified. */
  cpa: Money,
  /**
   * The share of revenue in statements of months whose last day is in the period, split over the
   * members who brought anything, in proportion to what counted of each.
   */
  share: Money,
});
export type TrafficSums = Static<typeof TrafficSums>;

export const TrafficRow = Type.Object({
  /** A link's id, a day, a mark, a country or a device; empty for none. */
  key: Label,
  /** A link's name; null for everything that is its own name. */
  label: maybe(Label),
  ...TrafficSums.properties,
});
export type TrafficRow = Static<typeof TrafficRow>;

export const TrafficReport = Type.Object({
  from: Day,
  to: Day,
  by: Type.Enum(trafficGroups),
  /** IANA zone of the brand's day. */
  timeZone: Type.String({ maxLength: 60 }),
  today: Day,
  /** Of the members whose money is counted. */
  currency: Currency,
  /** Of everybody who came by the agent's links, the agent's own first. */
  currencies: Type.Array(Currency, { minItems: 1, maxItems: 50 }),
  generatedAt: Instant,
  rows: Type.Array(TrafficRow, { maxItems: TRAFFIC_ROWS_MAX }),
  /** There are more rows; the sums hold them. */
  hasMore: Type.Boolean(),
  totals: TrafficSums,
});
export type TrafficReport = Static<typeof TrafficReport>;

export const TrafficClick = Type.Object({
  id: Id,
  at: Instant,
  linkId: Id,
  linkName: Label,
  subs: SubIds,
  cid: maybe(Mark),
  /** ISO 3166-1 alpha-2; null when nobody knows. */
  country: maybe(Type.String({ minLength: 2, maxLength: 2 })),
  device: Type.Enum(clickDevices),
  /** The first of this visitor to this link on its day. */
  isUnique: Type.Boolean(),
  /** How many registered after it: several people may share a device. */
  registrations: Count,
});
export type TrafficClick = Static<typeof TrafficClick>;

const trafficFilter = {
  /** Days of the brand, both included. */
  from: Day,
  to: Day,
  linkId: Type.Optional(Id),
  /** Only clicks that carried these marks, and who came by them. */
  ...SubIds.properties,
};

const reportQuery = {
  ...trafficFilter,
  by: Type.Optional(Type.Enum(trafficGroups)),
  /** The agent's own when left out. */
  currency: Type.Optional(Currency),
};

const refusals = ['report.period_too_long', 'report.period_invalid'] as const;

export const trafficRoutes = declareRoutes({
  'GET /wps/agent/traffic': {
    access: 'agent',
    summary: "Clicks on the agent's links and what became of them; at most 92 days",
    query: Type.Object(reportQuery),
    value: TrafficReport,
    refusals,
    rate: { count: 120, windowMs: MINUTE_MS },
    isCostly: true,
  },
  'GET /wps/agent/traffic/file': {
    access: 'agent',
    summary: 'The same report as a file',
    query: Type.Object({ ...reportQuery, language: Type.Optional(Language) }),
    value: Nothing,
    download: { mediaType: 'text/csv; charset=utf-8' },
    refusals,
    rate: { count: 20, windowMs: MINUTE_MS },
    isCostly: true,
  },
  'GET /wps/agent/traffic/clicks': {
    access: 'agent',
    summary: 'Single clicks, newest first, to see that a link carries what it should',
    query: Type.Object({ ...trafficFilter, ...pageQuery }),
    value: pageOf(TrafficClick),
    refusals,
    rate: { count: 120, windowMs: MINUTE_MS },
  },
});
