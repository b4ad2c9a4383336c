// Slips: picks of the book with stakes, how they are taken, what may be cashed out, and how they end.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, RequestKey } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Language, Money, PositiveMoney } from '../schema.ts';
import { maybe, OddsValue, PickKey, SportId } from './field.ts';

export const slipRefusals = declareRefusals({
  'slip.not_found': 404,
  'slip.currency_unsupported': 422,
  /** The same slip was sent before with other picks or stakes. */
  'slip.key_conflict': 409,
  /** `reason` says which rule of its shape the slip breaks, `most` or `least` what would be taken. */
  'slip.bad': 422,
  /** `groups` are lists of places of picks that depend on each other, `accepted` what may be made of them. */
  'slip.related': 422,
  /**
   * Picks of one event that have no price together. `reason`: impossible, implied (a pick adds nothing) or
   * refused (one that cannot be joined); `picks` are the places of those in the way.
   */
  'slip.not_joined': 422,
  /**
   * `legs` has of each pick that is not taken its place, the `reason` (price, suspended or closed) and the
   * `odds` that would be taken, null where none.
   */
  'slip.changed': 409,
  'slip.stake_below_minimum': 422,
  /** `most` is the unit stake that would be taken, null where none is. */
  'slip.stake_above_limit': 422,
  'slip.not_open': 409,
  /** Why a slip was not taken that a trader was asked about. */
  'slip.declined': 409,
  /** Another trader came first; `by` is the account. */
  'slip.referral_decided': 409,
  'slip.referral_over': 409,
  'slip.part_bad': 422,
  /** `reason`: suspended, closed, not_offered, no_price or too_small. */
  'slip.cash_out_unavailable': 409,
  /** `offer` is the value now. */
  'slip.cash_out_changed': 409,
  'slip.cash_out_rule_bad': 422,
});

export const SLIP_LEGS_MAX = 100;

/** Which changes since a pick was seen are taken. */
export const changeRules = ['none', 'better', 'any'] as const;

/**
 * PENDING waits for the delay of bets in play. OFFERED: a part of the stake, until `answerBy`. REFERRED: a
 * trader decides, until `answerBy`.
 */
export const slipStatuses = [
  'PENDING',
  'OFFERED',
  'REFERRED',
  'OPEN',
  'REJECTED',
  'EXPIRED',
  'WON',
  'REDUCED',
  'LOST',
  'VOID',
  'CASHED_OUT',
] as const;
export type SlipStatus = (typeof slipStatuses)[number];

/** `open` runs or waits for an answer; `settled` is over, refused ones among them. */
export const slipStates = ['open', 'settled'] as const;

export const legStatuses = [
  'OPEN',
  'WON',
  'HALF_WON',
  'VOID',
  'HALF_LOST',
  'LOST',
  'DEAD_HEAT',
] as const;

const Count = Type.Integer({ minimum: 0 });
const Bps = Type.Integer({ minimum: 1, maximum: 10_000 });

/** Sizes of combinations: [1] for singles, [3] for a treble of three, [2, 3, 4] for a Yankee. */
const Sizes = Type.Array(Type.Integer({ minimum: 1, maximum: SLIP_LEGS_MAX }), {
  minItems: 1,
  maxItems: SLIP_LEGS_MAX,
  uniqueItems: true,
});

/** So many places, each of which pays this part of the odds. */
const placeFields = {
  places: Type.Integer({ minimum: 1, maximum: 100 }),
  part: Type.Integer({ minimum: 1, maximum: 100 }),
  of: Type.Integer({ minimum: 1, maximum: 100 }),
} as const;

const PickInput = Type.Object({
  ...PickKey.properties,
  /** As it was seen. */
  odds: OddsValue,
  isBanker: Type.Optional(Type.Boolean()),
});

/** Events whose picks are one leg, priced together; in the sizes they count once. */
const CombinedEvents = Type.Array(SportId, { maxItems: SLIP_LEGS_MAX, uniqueItems: true });

export const SlipInput = Type.Object({
  /** Made once per press: the same key again answers with the slip that it made. */
  key: RequestKey,
  picks: Type.Array(PickInput, { minItems: 1, maxItems: SLIP_LEGS_MAX }),
  sizes: Sizes,
  /** Of events whose picks are one leg, with the joint price as it was seen. */
  combined: Type.Optional(
    Type.Array(Type.Object({ eventId: SportId, odds: OddsValue }), { maxItems: SLIP_LEGS_MAX }),
  ),
  /** Of each bet. */
  unitStake: PositiveMoney,
  /** Two bets of each, one to win and one for a place. */
  isEachWay: Type.Optional(Type.Boolean()),
  accept: Type.Enum(changeRules),
});
export type SlipInput = Static<typeof SlipInput>;

/** What a pick is now, and whether it goes with the others. */
const PickQuote = Type.Object({
  ...PickKey.properties,
  state: Type.Enum(['open', 'suspended', 'closed'] as const),
  odds: maybe(OddsValue),
  /** Where bets may be each-way. */
  place: maybe(Type.Object(placeFields)),
});

export const builderStates = ['priced', 'impossible', 'implied', 'refused', 'unavailable'] as const;

/** Picks that are one leg: their price together, or which of them stand in the way. */
const BuilderQuote = Type.Object({
  /** Places of its picks. */
  picks: Type.Array(Count, { maxItems: SLIP_LEGS_MAX }),
  state: Type.Enum(builderStates),
  odds: maybe(OddsValue),
  conflicts: Type.Array(Count, { maxItems: SLIP_LEGS_MAX }),
});

const BoostBps = Type.Integer({ minimum: 0, maximum: 50_000 });

const BoostQuote = Type.Object({
  /** Of the winnings, in basis points; 0 while there are too few legs or one is too short. */
  bps: BoostBps,
  /** Each leg needs this price. */
  oddsMin: OddsValue,
  hasShortLeg: Type.Boolean(),
  /** The next step of the table; null at its end. */
  next: maybe(Type.Object({ legs: Count, bps: BoostBps })),
});

export const SlipQuote = Type.Object({
  currency: Currency,
  picks: Type.Array(PickQuote, { maxItems: SLIP_LEGS_MAX }),
  /** Pairs that depend on each other, by their places. */
  related: Type.Array(Type.Array(Count, { minItems: 2, maxItems: 2 }), { maxItems: 5_000 }),
  builders: Type.Array(BuilderQuote, { maxItems: SLIP_LEGS_MAX }),
  /** Of a multiple: what is added to its winnings; null where the brand adds nothing or it is none. */
  boost: maybe(BoostQuote),
  /** Of the sizes that were asked for; null while a pick has no price or two are related. */
  bets: Count,
  /** What one of stake on each bet returns when all win, in thousandths, rounded down. */
  returnOdds: maybe(Count),
  unitMin: Money,
  unitMax: maybe(Money),
  /** Seconds that the slip would wait before it is taken. */
  delayS: Count,
});
export type SlipQuote = Static<typeof SlipQuote>;

export const SlipLegView = Type.Object({
  ...PickKey.properties,
  eventName: Label,
  sportCode: Code,
  tournamentName: Label,
  marketName: Label,
  outcomeName: Label,
  startsAt: Instant,
  /** As struck. */
  odds: OddsValue,
  isBanker: Type.Boolean(),
  /** Of picks that are one leg: the place of the first of them, and their price together. */
  builder: maybe(Type.Object({ leg: Count, odds: OddsValue })),
  status: Type.Enum(legStatuses),
  /** Of the bet on a place, where the slip is each-way. */
  place: maybe(Type.Object({ ...placeFields, status: Type.Enum(legStatuses) })),
  /** What of the winnings withdrawn runners take, in percent. */
  deductionPercent: Count,
  /** Goals ahead at which the pick is paid as won, and whether it was. */
  earlyLead: maybe(Count),
  isPaidEarly: Type.Boolean(),
  /** Of the event now. */
  score: maybe(Type.Object({ home: Type.Number(), away: Type.Number() })),
  isLive: Type.Boolean(),
});
export type SlipLegView = Static<typeof SlipLegView>;

const slipFields = {
  id: Id,
  /** The round of the betting record. */
  roundId: maybe(Id),
  status: Type.Enum(slipStatuses),
  currency: Currency,
  sizes: Sizes,
  bets: Count,
  isEachWay: Type.Boolean(),
  unitStake: Money,
  stake: Money,
  /** What it returns if all that is open wins. */
  returnMax: Money,
  /** Paid so far: of the settlement and of cash-outs. */
  paid: Money,
  cashedOut: Money,
  /** Of the slip that was cashed out, in basis points. */
  cashedBps: Count,
  legs: Type.Array(SlipLegView, { maxItems: SLIP_LEGS_MAX }),
  placedAt: Instant,
  settledAt: maybe(Instant),
  answerBy: maybe(Instant),
  /** Why it was not taken: a code of the refusals above. */
  refusal: maybe(Code),
  /** Of an offer: what would be taken of each bet. */
  offeredUnitStake: maybe(Money),
  /** What is added to the winnings, in basis points, and what that comes to if all that is open wins. */
  boost: maybe(Type.Object({ bps: BoostBps, amount: Money })),
  /** Cashes out by itself at this value or above, or at this loss. */
  cashOutRule: maybe(
    Type.Object({ kind: Type.Enum(['at_least', 'stop_loss'] as const), value: Money }),
  ),
} as const;

export const SlipView = Type.Object(slipFields);
export type SlipView = Static<typeof SlipView>;

/** A step of how the slip was settled, in the order of the sum. */
const ExplainStep = Type.Object({
  kind: Code,
  /** Values of the step, by name, as text. */
  values: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 })),
});

export const SlipDetail = Type.Object({
  ...slipFields,
  explanation: Type.Array(ExplainStep, { maxItems: 500 }),
  /** Every state that it was in, the first one first. */
  history: Type.Array(Type.Object({ at: Instant, event: Code, amount: maybe(Money) }), {
    maxItems: 200,
  }),
});
export type SlipDetail = Static<typeof SlipDetail>;

/** The value of a slip now; `offer` is null while it cannot be cashed out, and `reason` says why. */
export const CashOutView = Type.Object({
  slipId: Id,
  offer: maybe(Money),
  reason: maybe(Code),
});
export type CashOutView = Static<typeof CashOutView>;

const slipParams = Type.Object({ slipId: Id });
const language = { language: Type.Optional(Language) } as const;

export const slipRoutes = declareRoutes({
  'POST /wps/sports/quote': {
    access: 'public',
    summary: 'What picks cost and return now, which of them depend on each other, and the limits',
    body: Type.Object({
      picks: Type.Array(
        Type.Object({ ...PickKey.properties, isBanker: Type.Optional(Type.Boolean()) }),
        {
          minItems: 1,
          maxItems: SLIP_LEGS_MAX,
        },
      ),
      sizes: Sizes,
      combined: Type.Optional(CombinedEvents),
      isEachWay: Type.Optional(Type.Boolean()),
    }),
    value: SlipQuote,
    refusals: ['slip.bad'],
    rate: { count: 240, windowMs: 60_000 },
  },
  'POST /wps/sports/slips': {
    access: 'member',
    summary: 'Places a slip; one in play is taken or refused after the delay of its sport',
    body: SlipInput,
    value: SlipView,
    refusals: [
      'slip.currency_unsupported',
      'slip.key_conflict',
      'slip.bad',
      'slip.related',
      'slip.not_joined',
      'slip.changed',
      'slip.stake_below_minimum',
      'slip.stake_above_limit',
      'play.bet_blocked',
      'play.trial_account',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
      'protection.check_due',
      'protection.play_limit_reached',
      'wallet.insufficient_funds',
      'wallet.purse_missing',
    ],
    rate: { count: 240, windowMs: 60_000 },
    priority: 'money',
  },
  'POST /wps/sports/slips/:slipId/answer': {
    access: 'member',
    summary: 'Takes or declines what was offered instead of the stake',
    params: slipParams,
    body: Type.Object({ isTaken: Type.Boolean() }),
    value: SlipView,
    refusals: [
      'slip.not_found',
      'slip.not_open',
      'slip.changed',
      'slip.stake_above_limit',
      'play.bet_blocked',
      'play.trial_account',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
      'protection.check_due',
      'protection.play_limit_reached',
      'wallet.insufficient_funds',
      'wallet.purse_missing',
    ],
    priority: 'money',
  },
  'GET /wps/sports/slips': {
    access: 'member',
    summary: "The member's slips, newest first",
    query: Type.Object({
      ...language,
      ...pageQuery,
      state: Type.Optional(Type.Enum(slipStates)),
      eventId: Type.Optional(SportId),
    }),
    value: pageOf(SlipView),
    refusals: [],
  },
  'GET /wps/sports/slips/:slipId': {
    access: 'member',
    summary: 'A slip with how it was settled, step by step',
    params: slipParams,
    query: Type.Object(language),
    value: SlipDetail,
    refusals: ['slip.not_found'],
  },
  'GET /wps/agent/sports/slips/:slipId': {
    access: 'agent',
    summary: "A slip of someone in the caller's team",
    params: slipParams,
    query: Type.Object(language),
    value: SlipDetail,
    refusals: ['slip.not_found'],
  },
  'GET /wps/sports/cash-outs': {
    access: 'member',
    summary: "Values of the member's open slips now",
    value: Type.Array(CashOutView, { maxItems: 200 }),
    refusals: [],
  },
  'POST /wps/sports/slips/:slipId/cash-out': {
    access: 'member',
    summary: 'Sells a slip back, whole or a part of it, at the value that was shown or better',
    params: slipParams,
    body: Type.Object({
      key: RequestKey,
      /** Of what is left of the slip. */
      shareBps: Bps,
      /** For the whole of what is left, as it was shown. */
      offer: PositiveMoney,
    }),
    value: SlipView,
    refusals: [
      'slip.not_found',
      'slip.not_open',
      'slip.key_conflict',
      'slip.cash_out_unavailable',
      'slip.cash_out_changed',
    ],
    priority: 'money',
  },
  'PUT /wps/sports/slips/:slipId/cash-out-rule': {
    access: 'member',
    summary:
      'Cashes out by itself at a value or at a loss, also while logged out; null takes it away',
    params: slipParams,
    body: Type.Object({ rule: slipFields.cashOutRule }),
    value: SlipView,
    refusals: ['slip.not_found', 'slip.not_open', 'slip.cash_out_rule_bad'],
  },
});
