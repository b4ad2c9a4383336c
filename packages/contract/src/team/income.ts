// What the agent earned, and what of it was passed on.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Instant, Money } from '../schema.ts';
import { periodRefusals, TEAM_RECORD_DAYS_MAX, teamPeriod } from './field.ts';

export const incomeKinds = [
  'rebate',
  'dailyWage',
  'hourlySalary',
  'realtimeSalary',
  'dividend',
  'referral',
  'other',
] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Kinds that come from bills and go on to downlines by bills. */
export const billIncome = {
  dailyWage: 'DAILY_WAGE',
  hourlySalary: 'HOURLY_SALARY',
  realtimeSalary: 'REALTIME_SALARY',
  dividend: 'DIVIDEND',
} as const satisfies Partial<Record<IncomeKind, string>>;

const income = {
  received: Money,
  /** Paid to direct downlines; zero for kinds that are not. */
  paid: Money,
  net: Money,
} as const;

const IncomeByKind = Type.Object({ kind: Type.Enum(incomeKinds), ...income });
export type IncomeByKind = Static<typeof IncomeByKind>;

export const IncomeDay = Type.Object({
  day: Day,
  ...income,
  /** Kinds that moved money on the day, in the order of `incomeKinds`. */
  kinds: Type.Array(IncomeByKind, { maxItems: incomeKinds.length }),
});
export type IncomeDay = Static<typeof IncomeDay>;

export const incomeFilter = {
  ...teamPeriod,
  /** Every kind when left out. */
  kind: Type.Optional(Type.Enum(incomeKinds)),
} as const;

export const TeamIncome = Type.Object({
  from: Day,
  to: Day,
  timeZone: Type.String({ maxLength: 60 }),
  currency: Currency,
  generatedAt: Instant,
  today: Day,
  totals: Type.Object({ ...income }),
  /** Every kind that was asked for, also those without money. */
  kinds: Type.Array(IncomeByKind, { maxItems: incomeKinds.length }),
  /** Every day of the period, newest first. */
  days: Type.Array(IncomeDay, { maxItems: TEAM_RECORD_DAYS_MAX }),
  /** As many days just before the period. */
  previous: Type.Object({ from: Day, to: Day, ...income }),
});
export type TeamIncome = Static<typeof TeamIncome>;

export const teamIncomeRoutes = declareRoutes({
  'GET /wps/agent/income': {
    access: 'agent',
    summary: 'What the agent earned by day and kind, less what went on to downlines; 90 days',
    query: Type.Object({ ...incomeFilter }),
    value: TeamIncome,
    refusals: [...periodRefusals],
    rate: { count: 120, windowMs: 60_000 },
  },
});
