// Slips as traders see them: the ticker of bets, and stakes above the limit that wait for a word.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, Reason, totalsOf } from '../cashier/field.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { maybe, OddsValue, SportId } from './field.ts';
import { SlipDetail, slipStates, slipStatuses } from './slip.ts';
import { FACTOR_BPS_MAX, FACTOR_BPS_MIN } from './trading.ts';

const Count = Type.Integer({ minimum: 0 });
const Factor = Type.Integer({ minimum: FACTOR_BPS_MIN, maximum: FACTOR_BPS_MAX });

export const betKinds = ['single', 'multiple'] as const;
export const referralDecisions = ['accepted', 'part', 'declined'] as const;

/** The first pick of a slip, which stands for the others in a list. */
const PickTitle = Type.Object({
  eventId: SportId,
  eventName: Label,
  sportCode: Code,
  marketName: Label,
  outcomeName: Label,
  odds: OddsValue,
});

const owner = { memberId: Id, account: Label, factorBps: Factor } as const;

export const ConsoleBet = Type.Object({
  id: Id,
  ...owner,
  status: Type.Enum(slipStatuses),
  isLive: Type.Boolean(),
  legs: Count,
  bets: Count,
  pick: maybe(PickTitle),
  currency: Currency,
  stake: Money,
  returnMax: Money,
  paid: Money,
  placedAt: Instant,
  settledAt: maybe(Instant),
});
export type ConsoleBet = Static<typeof ConsoleBet>;

const Referral = Type.Object({
  referredAt: Instant,
  /** Of each bet: what was asked for, and what would have been taken without a question. */
  asked: Money,
  limit: Money,
  decision: maybe(Type.Enum(referralDecisions)),
  /** Of each bet. */
  decided: maybe(Money),
  decidedBy: maybe(Label),
  decidedAt: maybe(Instant),
  reason: maybe(Type.String({ maxLength: 140 })),
});

export const ConsoleBetDetail = Type.Object({
  ...SlipDetail.properties,
  ...owner,
  isLive: Type.Boolean(),
  device: Type.String({ maxLength: 40 }),
  ip: maybe(Type.String({ maxLength: 45 })),
  referral: maybe(Referral),
});
export type ConsoleBetDetail = Static<typeof ConsoleBetDetail>;

export const ReferralRow = Type.Object({
  ...ConsoleBet.properties,
  unitStake: Money,
  answerBy: maybe(Instant),
  referral: Referral,
});
export type ReferralRow = Static<typeof ReferralRow>;

const betFilter = {
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  slipId: Type.Optional(Id),
  eventId: Type.Optional(SportId),
  state: Type.Optional(Type.Enum(slipStates)),
  status: Type.Optional(Type.Enum(slipStatuses)),
  kind: Type.Optional(Type.Enum(betKinds)),
  isLive: Type.Optional(Type.Boolean()),
  stakeMin: Type.Optional(PositiveMoney),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};
const slipParams = Type.Object({ slipId: Id });

export const betConsoleRoutes = declareRoutes({
  'GET /console/sports/bets': {
    access: 'operator:sports.read',
    summary: 'Slips of the brand, the newest first',
    query: Type.Object({ ...pageQuery, ...betFilter }),
    value: pageOf(ConsoleBet),
    refusals: [],
  },
  'GET /console/sports/bets/totals': {
    access: 'operator:sports.read',
    summary: 'What the slips of a filter come to, by currency',
    query: Type.Object(betFilter),
    value: totalsOf({ stake: Money, paid: Money }),
    refusals: [],
  },
  'GET /console/sports/bets/:slipId': {
    access: 'operator:sports.read',
    summary: 'A slip with its legs, how it was settled, and what a trader said of it',
    params: slipParams,
    value: ConsoleBetDetail,
    refusals: ['slip.not_found'],
  },
  'GET /console/sports/referrals': {
    access: 'operator:sports.read',
    summary: 'Stakes above the limit that wait for a trader, and those of the last hour',
    value: Type.Object({
      serverTime: Instant,
      waiting: Type.Array(ReferralRow, { maxItems: 200 }),
      past: Type.Array(ReferralRow, { maxItems: 200 }),
    }),
    refusals: [],
  },
  'POST /console/sports/referrals/:slipId/decide': {
    access: 'operator:sports.update',
    summary: 'Takes a referred stake, offers a part of it, or declines; one trader decides once',
    params: slipParams,
    body: Type.Object({
      decision: Type.Enum(['accept', 'part', 'decline'] as const),
      /** Of each bet, of a part. */
      unitStake: Type.Optional(PositiveMoney),
      reason: Reason,
    }),
    value: ConsoleBetDetail,
    refusals: [
      'slip.not_found',
      'slip.referral_decided',
      'slip.referral_over',
      'slip.part_bad',
      'slip.changed',
    ],
    priority: 'money',
  },
});
