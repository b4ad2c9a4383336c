// The operators' reports: a member's statement, and what flowed in and out of a brand.
import { type Static, Type } from 'typebox';
import { declareRoutes } from './route.ts';
import { ProfitView, REPORT_DAYS_MAX, ReportHead, reportPeriod, StatementView } from './report.ts';
import { Code, Currency, Day, Id, Instant, Label, Money } from './schema.ts';

const Count = Type.Integer({ minimum: 0 });
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);

const ReportMember = Type.Object({ id: Id, account: Label });

/** What went through the house in a time, in one currency. Reversals are taken off. */
const flowSums = {
  depositCount: Count,
  deposits: Money,
  depositFees: Money,
  /** Amount by count; null when there was none. */
  depositAverage: orNull(Money),
  withdrawalCount: Count,
  withdrawals: Money,
  withdrawalFees: Money,
  withdrawalAverage: orNull(Money),
  bonusCount: Count,
  bonuses: Money,
  rebates: Money,
  agentPay: Money,
  adjustmentCredits: Money,
  adjustmentDebits: Money,
  /** Stakes, payouts and valid bets of rounds that were settled. */
  stake: Money,
  valid: Money,
  payout: Money,
  /** Stakes less payouts: what play left to the house. */
  grossGaming: Money,
  /** The same less bonuses, rebates and agent pay. */
  netGaming: Money,
  /** Deposits less withdrawals. */
  netFlow: Money,
} as const;
export const FlowSums = Type.Object(flowSums);
export type FlowSums = Static<typeof FlowSums>;

/** How one method, channel or provider carried payments that were begun in the period. */
export const CarrierRow = Type.Object({
  direction: Type.Union([Type.Literal('deposit'), Type.Literal('payout')]),
  code: Code,
  name: Label,
  startedCount: Count,
  succeededCount: Count,
  failedCount: Count,
  /** Neither yet: waiting for the member, the provider or an operator. */
  openCount: Count,
  /** Of those that succeeded. */
  amount: Money,
  fees: Money,
  average: orNull(Money),
  /** Succeeded of those that ended, in basis points; null when none has. */
  successBps: orNull(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** From asking to being credited or paid: half of all were faster, and nine of ten. */
  secondsMedian: orNull(Count),
  secondsNinth: orNull(Count),
});
export type CarrierRow = Static<typeof CarrierRow>;

const Pending = Type.Object({ count: Count, amount: Money, oldestAt: orNull(Instant) });

export const CashFlowView = Type.Object({
  head: ReportHead,
  /** Currencies in which the brand keeps money; the first is the brand's own. */
  currencies: Type.Array(Currency, { maxItems: 50 }),
  totals: FlowSums,
  /** As many days just before the period. */
  previous: Type.Object({ from: Day, to: Day, totals: FlowSums }),
  /** Every day of the period, oldest first. */
  days: Type.Array(Type.Object({ day: Day, ...flowSums }), { maxItems: REPORT_DAYS_MAX }),
  methods: Type.Array(CarrierRow, { maxItems: 200 }),
  channels: Type.Array(CarrierRow, { maxItems: 200 }),
  providers: Type.Array(CarrierRow, { maxItems: 100 }),
  /** Where payments stand now, whenever they were begun. */
  pending: Type.Object({
    deposits: Pending,
    reviews: Pending,
    withdrawals: Pending,
  }),
  /** What the house owes its members now: the sum of all purses. */
  liability: Type.Object({
    balance: Money,
    locked: Money,
    bonus: Money,
    vendor: Money,
    total: Money,
  }),
});
export type CashFlowView = Static<typeof CashFlowView>;

const params = Type.Object({ memberId: Id });
const periodRefusals = ['report.period_too_long', 'report.period_invalid'] as const;

export const reportDeskRoutes = declareRoutes({
  'GET /console/members/:memberId/statement': {
    access: 'operator:wallet.read',
    summary: "A member's statement over a period of at most 92 days; it ties out to the ledger",
    params,
    query: Type.Object({ ...reportPeriod }),
    value: Type.Object({ member: ReportMember, ...StatementView.properties }),
    refusals: [...periodRefusals, 'member.unknown'],
  },
  'GET /console/members/:memberId/profit': {
    access: 'operator:report.read',
    summary: "A member's profit and loss by day, category, vendor and game",
    params,
    query: Type.Object({
      ...reportPeriod,
      gameType: Type.Optional(Code),
      vassalage: Type.Optional(Code),
      gameCode: Type.Optional(Code),
    }),
    value: Type.Object({ member: ReportMember, ...ProfitView.properties }),
    refusals: [...periodRefusals, 'member.unknown'],
  },
  'GET /console/reports/cash-flow': {
    access: 'operator:report.read',
    summary: 'Deposits, withdrawals, bonuses and play of the brand by day and by carrier',
    query: Type.Object({
      ...reportPeriod,
      /** The brand's own when left out. */
      currency: Type.Optional(Currency),
    }),
    value: CashFlowView,
    refusals: periodRefusals,
    rate: { count: 120, windowMs: 60_000 },
  },
});
