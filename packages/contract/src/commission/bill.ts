// What contracts pay, as both sides of a bill see it.
import { type Static, Type } from 'typebox';
import { idParams, MINUTE_MS, pageOf, pageQuery, PaymentPassword } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Day, Id, Instant, Label, Money } from '../schema.ts';

export const billRefusals = declareRefusals({
  /** It does not exist, or it is between others. */
  'commission.bill_not_found': 404,
  /** An operator holds it, it is over, or its time has not come. */
  'commission.bill_not_distributable': 409,
  'commission.nothing_to_distribute': 409,
  /** Downlines wait for money of the caller; `amount` says how much. */
  'commission.unpaid_downline_obligation': 409,
  'commission.period_too_long': 422,
});

/** Of what a bill is made; the kinds of contracts. */
export const billKinds = ['DIVIDEND', 'DAILY_WAGE', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const;
export type BillKind = (typeof billKinds)[number];

/**
 * CALCULATED: its day of payment has not come. NOT_REACHED: it pays nothing, because no tier was met, or
 * by too little to pay a unit of the currency, or all of it waits for room below the cap; the end.
 * PENDING_REVIEW: the upline or an operator has to let it go. PAYABLE, PARTIAL and INSUFFICIENT are due, with
 * nothing tried, a part or nothing paid. OVERDUE: the upline owes it for too long. ADJUST_PENDING: a
 * correction below zero that an operator decides; WAIVED and DEDUCTED are their ends.
 */
export const billStates = [
  'CALCULATED',
  'NOT_REACHED',
  'PENDING_REVIEW',
  'PAYABLE',
  'PAID',
  'PARTIAL',
  'INSUFFICIENT',
  'OVERDUE',
  'REJECTED',
  'WRITTEN_OFF',
  'ADJUST_PENDING',
  'WAIVED',
  'DEDUCTED',
] as const;
export type BillState = (typeof billStates)[number];

/** D: day, W: week from Monday, H: half a month, M: month, HOUR: clock hour, SLOT: five minutes. */
export const billPeriods = ['D', 'W', 'H', 'M', 'HOUR', 'SLOT'] as const;
export type BillPeriod = (typeof billPeriods)[number];

export const billSides = ['received', 'to_pay'] as const;
export type BillSide = (typeof billSides)[number];

/** The days of one list, both included. */
export const BILL_DAYS_MAX = 90;

export const BillKindText = Type.Enum(billKinds);
export const BillStateText = Type.Enum(billStates);
export const BillPeriodText = Type.Enum(billPeriods);

const Count = Type.Integer({ minimum: 0 });
const RateBps = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent',
});
const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

/** What a tier asks for and pays, as the contract said when the bill was made. */
export const BillTier = Type.Object({
  /** Counted from 1, the lowest. */
  place: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Of a dividend: team play and team loss of the period. */
  periodValidBet: maybe(Money),
  periodProfitLoss: maybe(Money),
  dailyBetAmount: maybe(Money),
  hourlyBetAmount: maybe(Money),
  /** Of a real-time salary: the smallest single bet that counts. */
  singleBetAmount: maybe(Money),
  activeMembers: maybe(Count),
  /** Null for a real-time salary, which has two. */
  rateBps: maybe(RateBps),
  profitWageRateBps: maybe(RateBps),
  lossWageRateBps: maybe(RateBps),
});
export type BillTier = Static<typeof BillTier>;

export const billFields = {
  id: Id,
  kind: BillKindText,
  period: BillPeriodText,
  periodStart: Instant,
  periodEnd: Instant,
  /** The first day of the period in the brand's zone. */
  day: Day,
  state: BillStateText,
  /** An operator keeps it from being paid. */
  isHeld: Type.Boolean(),
  /** Who has to let it go while PENDING_REVIEW. */
  reviewer: maybe(Type.Union([Type.Literal('upline'), Type.Literal('operator')])),
  contractId: Id,
  /** The downline that it pays. */
  account: Label,
  /** The upline that pays it; null for the platform. */
  payerAccount: maybe(Label),
  currency: Currency,
  validBet: Money,
  /** Payouts less stakes of the team in the period, as its members see it: negative when they lost. */
  profitLoss: Money,
  activeMembers: Count,
  /** To what the rate was applied: valid bet, or net loss after what was carried in. */
  base: Money,
  /** The tier that was met, counted from 1; null when none was. */
  tier: maybe(Type.Integer({ minimum: 1, maximum: 20 })),
  rateBps: maybe(RateBps),
  /** Negative for a correction that takes something back. */
  amount: Money,
  paid: Money,
  open: Money,
  /** 0 for the bill itself; corrections count from 1. */
  correctionNo: Count,
  correctionOf: maybe(Id),
  calculatedAt: Instant,
  /** From when it is paid. */
  dueAt: Instant,
  /** When the last part arrived. */
  paidAt: maybe(Instant),
  /** Why an operator rejected, held, wrote off or waived it. */
  reason: maybe(Type.String({ maxLength: 300 })),
} as const;

export const BillView = Type.Object({
  ...billFields,
  /** Whether the caller may pay it out now. */
  canDistribute: Type.Boolean(),
});
export type BillView = Static<typeof BillView>;

/** One line of a bill's explanation; `label` is a key of the client's texts, in the order of reading. */
export const BillLine = Type.Object({
  /**
   * Of the base: `stake`, `valid`, `payout`, `member_rebate`, `agent_rebate`, `promotion`, `wages`,
   * `fees`, `correction`, `this_loss`, `carried_in`, `total_loss`, `base`, `floored`. Of the pay:
   * `tier`, `won`, `lost`, `gross`, `truncated`, `before`, `earned`, `waited_in`, `room`, `amount`,
   * `waited_out`, `room_left`, `carried_out`.
   */
  label: Code,
  amount: maybe(Money),
  rateBps: maybe(RateBps),
  /** Bets behind the line, or the tier's place. */
  count: maybe(Count),
});
export type BillLine = Static<typeof BillLine>;

/** What one line of the team, or one category of games, brought to the base. */
export const BillShare = Type.Object({
  /** A direct downline, the agent of the bill, or a category's code. */
  name: Label,
  /**
   * `downline`: with its whole team. `own`: the agent alone. `moved`: the one who came into the team or
   * left it within the period, while it was there.
   */
  of: Type.Enum(['category', 'downline', 'moved', 'own']),
  bets: Count,
  validBet: Money,
  profitLoss: Money,
});
export type BillShare = Static<typeof BillShare>;

const BillPart = Type.Object({
  id: Id,
  amount: Money,
  /** SENT: it has left the upline; DONE: it has arrived. */
  state: Type.Union([Type.Literal('SENT'), Type.Literal('DONE')]),
  /** Null when the platform paid it. */
  payerAccount: maybe(Label),
  sentAt: Instant,
  doneAt: maybe(Instant),
});

export const billDetailFields = {
  tiers: Type.Array(BillTier, { maxItems: 20 }),
  lines: Type.Array(BillLine, { maxItems: 60 }),
  members: Type.Array(BillShare, { maxItems: 100 }),
  /** Members beyond the list exist. */
  hasMoreMembers: Type.Boolean(),
  categories: Type.Array(BillShare, { maxItems: 40 }),
  /** Of a dividend; null for the other kinds. Positive: the house won. */
  carry: maybe(
    Type.Object({
      mode: Type.Enum(['NONE', 'PREV', 'MONTH', 'FOREVER']),
      thisLoss: Money,
      carriedIn: Money,
      totalLoss: Money,
      carriedOut: Money,
    }),
  ),
  /**
   * What the cap on dividends made of it; null for the other kinds, and in bills from before the cap.
   * `room`: what the valid bet of the contract so far leaves at the cap, before this bill is paid and after it.
   */
  cap: maybe(
    Type.Object({
      capBps: RateBps,
      earned: Money,
      /** Earned before, and still to be paid. */
      waitedIn: Money,
      room: Money,
      waitedOut: Money,
      roomLeft: Money,
    }),
  ),
  payments: Type.Array(BillPart, { maxItems: 200 }),
  /** Corrections of it, and what it corrects. */
  related: Type.Array(
    Type.Object({ id: Id, correctionNo: Count, state: BillStateText, amount: Money }),
    { maxItems: 100 },
  ),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: BillStateText,
      /** `calculated`, `due`, `paid`, `held`, `released`, `approved` …; a key of the client's texts. */
      step: Code,
      actor: Type.Enum(['system', 'member', 'operator']),
      actorName: Label,
      amount: maybe(Money),
      note: maybe(Type.String({ maxLength: 300 })),
    }),
    { maxItems: 200 },
  ),
} as const;

export const BillDetail = Type.Object({
  ...billFields,
  canDistribute: Type.Boolean(),
  ...billDetailFields,
});
export type BillDetail = Static<typeof BillDetail>;

/** A bet that counted in a bill. */
export const BillBet = Type.Object({
  roundId: Id,
  account: Label,
  gameType: Code,
  vassalage: Code,
  gameCode: Code,
  gameName: Label,
  stake: Money,
  validBet: Money,
  payout: Money,
  outcome: Type.Enum(['won', 'lost', 'push']),
  settledAt: Instant,
  /** Of a real-time salary: the tier that the bet met, its rate and what it earned before rounding. */
  tier: maybe(Type.Integer({ minimum: 1, maximum: 20 })),
  rateBps: maybe(RateBps),
  earned: maybe(Money),
});
export type BillBet = Static<typeof BillBet>;

/** Sums of all bills of a filter, by currency. */
export const BillTotals = Type.Object({
  rows: Type.Array(
    Type.Object({
      currency: Currency,
      count: Count,
      validBet: Money,
      profitLoss: Money,
      amount: Money,
      paid: Money,
      open: Money,
    }),
    { maxItems: 20 },
  ),
});

/** What a distribution did, or would do: how many bills end in which state, with what. */
export const Distribution = Type.Object({
  states: Type.Array(
    Type.Object({
      state: BillStateText,
      currency: Currency,
      count: Count,
      /** Paid by this distribution, and what stays open. */
      paid: Money,
      open: Money,
    }),
    { maxItems: 40 },
  ),
  /** Bills beyond those counted wait for a further call. */
  hasMore: Type.Boolean(),
  /** Of the caller's wallet, out of which all of them are paid. */
  currency: Currency,
  /** What the caller has, before and after. */
  balanceBefore: Money,
  balanceAfter: Money,
});
export type Distribution = Static<typeof Distribution>;

export const Obligation = Type.Object({
  currency: Currency,
  /** What downlines wait for; withdrawals and transfers are refused while it is above zero. */
  amount: Money,
  bills: Count,
  oldestDueAt: maybe(Instant),
  overdueBills: Count,
});

/** Names of filters are those of all views of a team. */
export const billFilter = {
  ...pageQuery,
  kind: BillKindText,
  side: Type.Enum(billSides),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  state: Type.Optional(BillStateText),
  /** A direct downline, of those to pay. */
  account: Type.Optional(Label),
  /** Without those that pay nothing. */
  isReached: Type.Optional(Type.Boolean()),
};
const { cursor: _cursor, limit: _limit, ...totalsFilter } = billFilter;

const scopeOfDistribution = {
  /** One bill; without it all of the kind that wait, oldest first. */
  billId: Type.Optional(Id),
};

const distributionRefusals = [
  'commission.bill_not_found',
  'commission.bill_not_distributable',
  'commission.nothing_to_distribute',
  'identity.payment_password_unset',
  'identity.payment_password_wrong',
  'identity.payment_password_locked',
  'identity.locked',
] as const;

const previewRoute = (summary: string) =>
  ({
    access: 'agent',
    summary,
    query: Type.Object(scopeOfDistribution),
    value: Distribution,
    refusals: ['commission.bill_not_found', 'commission.bill_not_distributable'],
  }) as const;

const distributeRoute = (summary: string) =>
  ({
    access: 'agent',
    summary,
    sealed: true,
    body: Type.Object({ ...scopeOfDistribution, paymentPassword: PaymentPassword }),
    value: Distribution,
    refusals: distributionRefusals,
    rate: { count: 20, windowMs: MINUTE_MS },
    isCostly: true,
    priority: 'money',
  }) as const;

export const billRoutes = declareRoutes({
  'GET /wps/agent/bills': {
    access: 'member',
    summary:
      'Bills of one kind that the member receives, or as an agent has to pay to direct downlines',
    query: Type.Object(billFilter),
    value: pageOf(BillView),
    refusals: ['commission.period_too_long', 'agent.account_unknown'],
  },
  'GET /wps/agent/bills/totals': {
    access: 'member',
    summary: 'What all bills of a filter come to',
    query: Type.Object(totalsFilter),
    value: BillTotals,
    refusals: ['commission.period_too_long', 'agent.account_unknown'],
  },
  'GET /wps/agent/bills/obligation': {
    access: 'agent',
    summary: 'What the agent owes downlines now',
    value: Obligation,
    refusals: [],
  },
  'GET /wps/agent/bills/:id': {
    access: 'member',
    summary: 'A bill line by line, for either side of it',
    params: idParams,
    value: BillDetail,
    refusals: ['commission.bill_not_found'],
  },
  'GET /wps/agent/bills/:id/bets': {
    access: 'member',
    summary: 'The bets beneath a bill that the member receives, or of a downline in the own team',
    params: idParams,
    query: Type.Object(pageQuery),
    value: pageOf(BillBet),
    refusals: ['commission.bill_not_found'],
  },
  'GET /wps/agent/dividend/process': previewRoute(
    'What paying out dividends to direct downlines would do; nothing is moved',
  ),
  'POST /wps/agent/dividend/process': distributeRoute('Pays out dividends to direct downlines'),
  'GET /wps/agent/daily-salary/process': previewRoute(
    'What paying out daily wages to direct downlines would do; nothing is moved',
  ),
  'POST /wps/agent/daily-salary/process': distributeRoute(
    'Pays out daily wages to direct downlines',
  ),
  'GET /wps/agent/hour-salary/process': previewRoute(
    'What paying out hourly salaries to direct downlines would do; nothing is moved',
  ),
  'POST /wps/agent/hour-salary/process': distributeRoute(
    'Pays out hourly salaries to direct downlines',
  ),
  'GET /wps/agent/realtime-salary/process': previewRoute(
    'What paying out real-time salaries to direct downlines would do; nothing is moved',
  ),
  'POST /wps/agent/realtime-salary/process': distributeRoute(
    'Pays out real-time salaries to direct downlines',
  ),
});
