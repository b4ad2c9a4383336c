// What verified results do to the tickets of an issue, and what games earn.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Label, Money, NextCursor } from '../schema.ts';
import { DrawCode, DrawOutcomeText, GameCode, IssueNo } from './field.ts';

export const settlementDeskRefusals = declareRefusals({
  /** Nothing was verified that its tickets could be settled by. */
  'ticket.no_result': 409,
  /** Another settlement of the issue is on its way. */
  'ticket.settling': 409,
  'ticket.result_invalid': 422,
  'ticket.period_too_long': 422,
});

/** What a verified result does to the tickets of an issue, in this order. */
export const settlementStages = ['deducted', 'judged', 'paid', 'chased', 'reported'] as const;
export type SettlementStage = (typeof settlementStages)[number];

/** FAILED: a fault stopped it; it is tried again by itself, and by an operator who asks for it. */
export const settlementStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Days that one report of profit may span. */
export const LOTTERY_PROFIT_DAYS_MAX = 92;
/** Tickets that one preview looks at; it says so where an issue has more. */
export const PREVIEW_TICKETS_MAX = 200_000;

const Count = Type.Integer({ minimum: 0 });

const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

/** Sums of tickets in one currency. */
const sums = {
  currency: Currency,
  /** That were settled: what waits, was cancelled or is void is in no sum. */
  tickets: Count,
  stake: Money,
  /** What came back as winnings, pushed and returned stakes left out. */
  winnings: Money,
  /** Stakes that were pushed. */
  refund: Money,
  valid: Money,
  /** Stakes less winnings and refunds: what the house keeps before rebates. */
  profit: Money,
} as const;

const settlementFields = {
  issueId: Id,
  gameCode: GameCode,
  issueNo: IssueNo,
  drawsAt: Instant,
  /** Of the result that was settled last, or is being settled. */
  version: Count,
  /** Null while nothing was verified. */
  outcome: maybe(DrawOutcomeText),
  /** Null where nothing was drawn and all stakes go back. */
  code: maybe(DrawCode),
  state: Type.Enum(settlementStates),
  stages: Type.Array(Type.Object({ stage: Type.Enum(settlementStages), doneAt: maybe(Instant) }), {
    maxItems: 5,
  }),
  /** Of the whole platform: progress, which stands still while state is not RUNNING. */
  ticketsDone: Count,
  /** Tickets of which this version changed what an earlier one had paid. */
  ticketsChanged: Count,
  tries: Count,
  lastError: maybe(Type.String({ maxLength: 300 })),
  startedAt: maybe(Instant),
  finishedAt: maybe(Instant),
} as const;

export const SettlementView = Type.Object(settlementFields);
export type SettlementView = Static<typeof SettlementView>;

/** Whose members' tickets a row sums up. */
const brandFields = { brandId: Id, brand: Label } as const;

export const SettlementDetail = Type.Object({
  ...settlementFields,
  /** Tickets by what became of them, of all brands: they share the draw. */
  counts: Type.Object({
    pending: Count,
    won: Count,
    lost: Count,
    tie: Count,
    cancelled: Count,
    void: Count,
  }),
  /** By brand and currency. */
  sums: Type.Array(Type.Object({ ...brandFields, ...sums }), { maxItems: 300 }),
  canSettle: Type.Boolean(),
});
export type SettlementDetail = Static<typeof SettlementDetail>;

export const SettlementPreview = Type.Object({
  /** The canonical text of the code that was asked about; null for nothing drawn. */
  code: maybe(DrawCode),
  /** Tickets that were judged; false in `isWhole` where the issue has more. */
  judged: Count,
  isWhole: Type.Boolean(),
  changed: Count,
  members: Count,
  /** By brand and currency: a result is of all brands that sell the game. */
  rows: Type.Array(
    Type.Object({
      ...brandFields,
      currency: Currency,
      changed: Count,
      /** What members have now from the tickets that change, and what they would have. */
      before: Money,
      after: Money,
      /** Added to balances, and taken from them. */
      credited: Money,
      debited: Money,
    }),
    { maxItems: 300 },
  ),
  /** The tickets whose payout changes most. */
  largest: Type.Array(
    Type.Object({
      ticketId: Id,
      memberId: Id,
      account: Label,
      brand: Label,
      currency: Currency,
      before: Money,
      after: Money,
    }),
    { maxItems: 20 },
  ),
});
export type SettlementPreview = Static<typeof SettlementPreview>;

export const profitBreakdowns = ['game', 'issue', 'day'] as const;
export type ProfitBreakdown = (typeof profitBreakdowns)[number];

const profitRow = {
  /** Null where rows are days. */
  gameCode: maybe(GameCode),
  /** Null unless rows are issues. */
  issueId: maybe(Id),
  issueNo: maybe(IssueNo),
  /** The day that the issue is counted to; null where rows are games. */
  day: maybe(Day),
  ...sums,
  /** Profit to stakes less refunds, in basis points; null where nothing was staked. */
  marginBps: maybe(Type.Integer()),
} as const;
export const LotteryProfitRow = Type.Object(profitRow);
export type LotteryProfitRow = Static<typeof LotteryProfitRow>;

const issueParams = Type.Object({ issueId: Id });

export const settlementDeskRoutes = declareRoutes({
  'GET /console/lottery/settlements': {
    access: 'operator:lottery.read',
    summary: 'Settlements, the latest draw first',
    query: Type.Object({
      ...pageQuery,
      gameCode: Type.Optional(GameCode),
      state: Type.Optional(Type.Enum(settlementStates)),
    }),
    value: pageOf(SettlementView),
    refusals: [],
  },
  'GET /console/lottery/issues/:issueId/settlement': {
    access: 'operator:lottery.read',
    summary: 'How far the settlement of an issue is, and what it comes to for each brand',
    params: issueParams,
    value: SettlementDetail,
    refusals: ['draw.issue_not_found'],
  },
  'POST /console/lottery/issues/:issueId/settlement': {
    access: 'operator:draw.decide',
    summary: 'Settles an issue again by its verified result; what is right already stays as it is',
    params: issueParams,
    body: Type.Object({ reason: Reason }),
    value: SettlementDetail,
    refusals: ['draw.issue_not_found', 'ticket.no_result', 'ticket.settling'],
    priority: 'money',
  },
  'POST /console/lottery/issues/:issueId/settlement/preview': {
    access: 'operator:lottery.read',
    summary:
      'What a result, or that nothing was drawn, would change in the tickets of an issue; moves nothing',
    params: issueParams,
    body: Type.Object({ code: maybe(DrawCode) }),
    value: SettlementPreview,
    refusals: ['draw.issue_not_found', 'ticket.result_invalid'],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /console/lottery/profit': {
    access: 'operator:lottery.read',
    summary: 'What the games of the brand earned by the days of their issues',
    query: Type.Object({
      ...pageQuery,
      from: Day,
      to: Day,
      by: Type.Optional(Type.Enum(profitBreakdowns, { default: 'game' })),
      gameCode: Type.Optional(GameCode),
      currency: Type.Optional(Currency),
    }),
    value: Type.Object({
      items: Type.Array(LotteryProfitRow, { maxItems: 100 }),
      nextCursor: NextCursor,
      /** Of all rows of the filter, by currency. */
      totals: Type.Array(Type.Object(sums), { maxItems: 60 }),
    }),
    refusals: ['ticket.period_too_long'],
  },
});
