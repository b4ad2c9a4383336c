// What a member's play and money came to: profit and loss, statements, bonuses, sums of the records.
import { type Static, Type } from 'typebox';
import { gameCategories } from './catalogue.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Day,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
} from './schema.ts';
import { CauseLink, KindText, transactionGroups } from './transaction.ts';

/** Days of one report. Records are kept for good, so that any year can be reached (GLI-19 2.5.7). */
export const REPORT_DAYS_MAX = 92;

export const reportRefusals = declareRefusals({
  'report.period_too_long': 422,
  'report.period_invalid': 422,
});

const Count = Type.Integer({ minimum: 0 });

/** What every report says about itself. Days are those of the brand's time zone, both included. */
export const ReportHead = Type.Object({
  /** Which report it is; the key of its title in the texts of the clients. */
  title: Code,
  from: Day,
  to: Day,
  /** IANA zone of the brand's business day. */
  timeZone: Type.String({ maxLength: 60 }),
  currency: Currency,
  generatedAt: Instant,
  /** The brand's present day, from which presets are counted. */
  today: Day,
});
export type ReportHead = Static<typeof ReportHead>;

/** Rounds that were settled, dated by the day on which they were. */
export const playSums = {
  rounds: Count,
  stake: Money,
  /** What of the stakes counts as play. */
  valid: Money,
  payout: Money,
  /** Part of the payout. */
  jackpotWin: Money,
  /** Payout less stake: negative when the member lost. */
  net: Money,
} as const;

/** Money beside play. Reversals are taken off what they reverse. */
export const fundsSums = {
  depositCount: Count,
  deposits: Money,
  depositFees: Money,
  withdrawalCount: Count,
  /** What left the account for good, fees included. */
  withdrawals: Money,
  withdrawalFees: Money,
  bonusCount: Count,
  bonuses: Money,
  rebates: Money,
  /** Wages and dividends received less those paid to downlines. */
  agentPay: Money,
  /** Credits less debits that the house entered by hand. */
  adjustments: Money,
  transfersIn: Money,
  transfersOut: Money,
  vendorIn: Money,
  vendorOut: Money,
} as const;

/** `profit` is what the member gained: net of play, bonuses, rebates and agent pay. */
const profitSums = { ...playSums, ...fundsSums, profit: Money } as const;
export const ProfitSums = Type.Object(profitSums);
export type ProfitSums = Static<typeof ProfitSums>;

export const CategorySums = Type.Object({ gameType: Code, ...playSums });
export const VendorSums = Type.Object({ vassalage: Code, vendorName: Label, ...playSums });
export const GameSums = Type.Object({
  vassalage: Code,
  gameCode: Code,
  gameName: Label,
  gameType: Code,
  ...playSums,
});

export const ProfitView = Type.Object({
  head: ReportHead,
  totals: ProfitSums,
  /** Every day of the period, oldest first, also those on which nothing happened. */
  days: Type.Array(Type.Object({ day: Day, ...profitSums }), { maxItems: REPORT_DAYS_MAX }),
  /** Categories, vendors and games with play, the largest stake first. */
  categories: Type.Array(CategorySums, { maxItems: gameCategories.length }),
  vendors: Type.Array(VendorSums, { maxItems: 100 }),
  games: Type.Array(GameSums, { maxItems: 20 }),
});
export type ProfitView = Static<typeof ProfitView>;

/** What a member has at an instant. */
const Balances = Type.Object({
  balance: Money,
  locked: Money,
  bonus: Money,
  /** Kept at vendors in transfer mode. */
  vendor: Money,
  total: Money,
});

const moved = {
  count: Count,
  /** Change of the spendable balance, of what is frozen, of the bonus, and of purses at vendors. */
  amount: Money,
  lockedAmount: Money,
  bonusAmount: Money,
  vendorAmount: Money,
} as const;

/** Opening balances and every kind of movement make the closing balances, to the last unit. */
export const StatementView = Type.Object({
  head: ReportHead,
  opening: Balances,
  closing: Balances,
  groups: Type.Array(
    Type.Object({
      group: Type.Enum(transactionGroups),
      /** What was added to and taken from the spendable balance. */
      credited: Money,
      debited: Money,
      ...moved,
    }),
    { maxItems: transactionGroups.length },
  ),
  kinds: Type.Array(
    Type.Object({ kind: KindText, group: Type.Enum(transactionGroups), ...moved }),
    { maxItems: 100 },
  ),
  /** Days with movements, oldest first, with the balances at their end. */
  days: Type.Array(
    Type.Object({ day: Day, credited: Money, debited: Money, closing: Balances, count: Count }),
    { maxItems: REPORT_DAYS_MAX },
  ),
});
export type StatementView = Static<typeof StatementView>;

/** How far the play that a bonus demands has come. */
const BonusRollover = Type.Object({
  id: Id,
  required: Money,
  counted: Money,
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  closedAt: Type.Union([Type.Null(), Instant]),
});

export const BonusView = Type.Object({
  /** The transfer that credited it. */
  id: Id,
  at: Instant,
  kind: KindText,
  group: Type.Enum(transactionGroups),
  currency: Currency,
  /** Below zero when a credit was taken back. */
  amount: Money,
  cause: CauseLink,
  rollover: Type.Union([Type.Null(), BonusRollover]),
});
export type BonusView = Static<typeof BonusView>;

/** Groups of which bonus details tell. */
export const bonusGroups = ['bonus', 'rebate', 'agent'] as const;

const recordTotals = {
  count: Count,
  amount: Money,
  fee: Money,
} as const;

/** Sums of payments that were asked for in a period: of all, and by the state that they are in. */
const PaymentTotals = Type.Object({
  currency: Currency,
  ...recordTotals,
  /** Of those that succeeded: credited to the member, or sent to them. */
  settledCount: Count,
  settledAmount: Money,
  settledFee: Money,
  /** Of those on their way. */
  openCount: Count,
  openAmount: Money,
  states: Type.Array(Type.Object({ state: Code, ...recordTotals }), { maxItems: 20 }),
});

export const reportPeriod = { from: Day, to: Day } as const;
const instants = { from: Type.Optional(Instant), to: Type.Optional(Instant) } as const;
const periodRefusals = ['report.period_too_long', 'report.period_invalid'] as const;

export const reportRoutes = declareRoutes({
  'GET /wps/member/report/profit': {
    access: 'member',
    summary: 'Profit and loss of the member by day, category, vendor and game; at most 92 days',
    query: Type.Object({
      ...reportPeriod,
      /** Narrow what is said of play; money beside play has no game. */
      gameType: Type.Optional(Code),
      vassalage: Type.Optional(Code),
      gameCode: Type.Optional(Code),
    }),
    value: ProfitView,
    refusals: periodRefusals,
    rate: { count: 120, windowMs: 60_000 },
  },
  'GET /wps/member/report/statement': {
    access: 'member',
    summary: 'Opening balances, every kind of movement summed, closing balances; at most 92 days',
    query: Type.Object({ ...reportPeriod }),
    value: StatementView,
    refusals: [...periodRefusals, 'wallet.purse_missing'],
    rate: { count: 120, windowMs: 60_000 },
  },
  'GET /wps/member/report/bonuses': {
    access: 'member',
    summary: 'Bonuses, rebates and agent pay with the play that they demand, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      group: Type.Optional(Type.Enum(bonusGroups)),
      ...instants,
    }),
    value: Type.Object({
      items: Type.Array(BonusView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /wps/member/report/bonuses/totals': {
    access: 'member',
    summary: 'What bonuses, rebates and agent pay came to, by kind; at most 92 days',
    query: Type.Object({ ...reportPeriod }),
    value: Type.Object({
      head: ReportHead,
      count: Count,
      amount: Money,
      kinds: Type.Array(
        Type.Object({
          kind: KindText,
          group: Type.Enum(transactionGroups),
          count: Count,
          amount: Money,
        }),
        { maxItems: 100 },
      ),
    }),
    refusals: periodRefusals,
  },
  'GET /wps/member/report/deposits/totals': {
    access: 'member',
    summary: 'Sums of the deposits that were begun in a period',
    query: Type.Object({ ...instants }),
    value: PaymentTotals,
    refusals: ['wallet.purse_missing'],
  },
  'GET /wps/member/report/withdrawals/totals': {
    access: 'member',
    summary: 'Sums of the withdrawals that were asked for in a period',
    query: Type.Object({ ...instants }),
    value: PaymentTotals,
    refusals: ['wallet.purse_missing'],
  },
});
