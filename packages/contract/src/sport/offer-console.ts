// What a brand offers of the sportsbook and what its prices keep, as operators set it.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Instant, Label } from '../schema.ts';
import { maybe, OddsValue, SportId } from './field.ts';

export const offerConsoleRefusals = declareRefusals({
  'market.offer_changed': 409,
  /** A margin or the floor is not one that the house takes. */
  'market.offer_invalid': 422,
});

export const MARGIN_BPS_MAX = 5_000;
export const FLOOR_BPS_MIN = 10_000;
export const FLOOR_BPS_MAX = 20_000;

const Count = Type.Integer({ minimum: 0 });
const Margin = Type.Integer({ minimum: 0, maximum: MARGIN_BPS_MAX });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Of a sport or league where it differs; what is left out is as it is around it. */
export const OfferPartInput = Type.Object({
  isOffered: Type.Optional(Type.Boolean()),
  marginBps: Type.Optional(Margin),
  liveMarginBps: Type.Optional(Margin),
});
export type OfferPartInput = Static<typeof OfferPartInput>;

const offerFields = {
  isOn: Type.Boolean(),
  /** Hundredths of a percent that are added to the feed’s book, before the start and in play. */
  marginBps: Margin,
  liveMarginBps: Margin,
  /** No book leaves with less: 10200 is 102 %. */
  floorBps: Type.Integer({ minimum: FLOOR_BPS_MIN, maximum: FLOOR_BPS_MAX }),
  /** By the number of the sport in the unified feed. */
  sports: Type.Record(Code, OfferPartInput),
  /** By our number of the league. */
  tournaments: Type.Record(SportId, OfferPartInput),
} as const;

export const SportOffer = Type.Object({
  ...offerFields,
  /** 0 where the terms of the house count. */
  version: Version,
  madeAt: maybe(Instant),
});
export type SportOffer = Static<typeof SportOffer>;

const Terms = Type.Object(offerFields);
export type SportOfferTerms = Static<typeof Terms>;

/** A line of the book at both terms. */
export const OfferSample = Type.Object({
  sportCode: Code,
  eventName: Label,
  lineName: Label,
  isLive: Type.Boolean(),
  marginBefore: maybe(Type.Integer()),
  marginAfter: maybe(Type.Integer()),
  outcomes: Type.Array(
    Type.Object({
      name: Label,
      feedOdds: maybe(OddsValue),
      before: maybe(OddsValue),
      after: maybe(OddsValue),
    }),
    { maxItems: 40 },
  ),
});
export type OfferSample = Static<typeof OfferSample>;

export const OfferPreview = Type.Object({
  /** Lines of the lists whose prices were looked at, and those that would change. */
  lines: Count,
  lower: Count,
  higher: Count,
  /** Events that would appear and disappear. */
  added: Count,
  removed: Count,
  /** On average over the lines that are books of their own, in hundredths of a percent. */
  marginBefore: maybe(Type.Integer()),
  marginAfter: maybe(Type.Integer()),
  /** A second operator would have to agree. */
  loosens: Type.Boolean(),
  samples: Type.Array(OfferSample, { maxItems: 40 }),
});
export type OfferPreview = Static<typeof OfferPreview>;

export const offerConsoleRoutes = declareRoutes({
  'GET /console/sports/offer': {
    access: 'operator:sports.read',
    summary: 'What the brand offers of the sportsbook, and its margins',
    value: SportOffer,
    refusals: [],
  },
  'GET /console/sports/offer/versions': {
    access: 'operator:sports.read',
    summary: 'Earlier terms, the newest first',
    value: Type.Object({ items: Type.Array(SportOffer, { maxItems: 50 }) }),
    refusals: [],
  },
  'POST /console/sports/offer/preview': {
    access: 'operator:sports.read',
    summary: 'What prices of the book would be under other terms',
    body: Terms,
    value: OfferPreview,
    refusals: ['market.offer_invalid'],
  },
  'PUT /console/sports/offer': {
    access: 'operator:sports.update',
    summary: 'Changes what is offered and the margins; what loosens waits for a second operator',
    body: Type.Object({ ...offerFields, version: Version, reason: Reason }),
    value: withProposal(SportOffer),
    refusals: ['market.offer_changed', 'market.offer_invalid', 'approval.open'],
  },
});
