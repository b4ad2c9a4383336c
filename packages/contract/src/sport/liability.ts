// What open bets may cost the book: by event, by outcome, by final score, and by what else the bets need.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Instant, Label, Money } from '../schema.ts';
import { MarketId, maybe, OutcomeKey, SpecifierText, SportId } from './field.ts';

const Count = Type.Integer({ minimum: 0 });
const Score = Type.Object({ home: Type.Number(), away: Type.Number() });

const head = {
  eventId: SportId,
  name: Label,
  tournamentName: Label,
  sportCode: Code,
  startsAt: Instant,
  isLive: Type.Boolean(),
  score: maybe(Score),
  bets: Count,
  /** On this event; a multiple counts on each of its events. */
  staked: Money,
  /** Payouts less stakes in the worst case, bets on other events by their chances. */
  worst: Money,
  /** The final score of it, where the score decides. */
  worstScore: maybe(Score),
} as const;

export const LiabilityEvent = Type.Object(head);
export type LiabilityEvent = Static<typeof LiabilityEvent>;

export const LiabilityBoard = Type.Object({
  currency: Currency,
  currencies: Type.Array(Currency, { maxItems: 50 }),
  at: Instant,
  bets: Count,
  staked: Money,
  /** The worst first. */
  events: Type.Array(LiabilityEvent, { maxItems: 300 }),
});
export type LiabilityBoard = Static<typeof LiabilityBoard>;

const OutcomeRow = Type.Object({
  outcomeId: OutcomeKey,
  name: Label,
  bets: Count,
  staked: Money,
  /** What its line costs if it wins; below zero the book wins. */
  loss: Money,
  /** The same if every other open pick of these bets wins as well. */
  lossMost: Money,
});

export const LiabilityDetail = Type.Object({
  ...head,
  currency: Currency,
  at: Instant,
  scores: Type.Array(Type.Object({ ...Score.properties, loss: Money }), { maxItems: 200 }),
  lines: Type.Array(
    Type.Object({
      marketId: MarketId,
      specifiers: SpecifierText,
      name: Label,
      staked: Money,
      outcomes: Type.Array(OutcomeRow, { maxItems: 500 }),
    }),
    { maxItems: 1_000 },
  ),
});
export type LiabilityDetail = Static<typeof LiabilityDetail>;

const LegNode = Type.Object({
  id: Count,
  parent: maybe(Count),
  depth: Count,
  eventId: SportId,
  eventName: Label,
  marketName: Label,
  outcomeName: Label,
  startsAt: Instant,
  /** With this pick and all above it. */
  bets: Count,
  /** Those of them that need nothing else. */
  ends: Count,
  staked: Money,
  returnMax: Money,
});

const currency = { currency: Type.Optional(Currency) } as const;
const eventParams = Type.Object({ eventId: SportId });

export const liabilityRoutes = declareRoutes({
  'GET /console/sports/liability': {
    access: 'operator:sports.read',
    summary: 'Events with open bets and what their worst outcome costs, at most a second old',
    query: Type.Object(currency),
    value: LiabilityBoard,
    refusals: [],
  },
  'GET /console/sports/liability/:eventId': {
    access: 'operator:sports.read',
    summary: 'What each outcome and each final score of an event costs',
    params: eventParams,
    query: Type.Object(currency),
    value: LiabilityDetail,
    refusals: ['market.event_not_found'],
  },
  'GET /console/sports/liability/:eventId/legs': {
    access: 'operator:sports.read',
    summary: 'What open bets on an outcome need beside it, as a tree',
    params: eventParams,
    query: Type.Object({
      ...currency,
      marketId: MarketId,
      specifiers: Type.Optional(SpecifierText),
      outcomeId: OutcomeKey,
    }),
    value: Type.Object({ nodes: Type.Array(LegNode, { maxItems: 400 }) }),
    refusals: ['market.event_not_found'],
  },
});
