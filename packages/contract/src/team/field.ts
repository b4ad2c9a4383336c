// What every report of a team is asked for and answers with.
import { type Static, Type } from 'typebox';
import { Code, Currency, Cursor, Day, Id, Instant, Label, Money, PageLimit } from '../schema.ts';

/** Days of one overview. */
export const TEAM_DAYS_MAX = 31;
/** Days of one record, statement or account of income. */
export const TEAM_RECORD_DAYS_MAX = 90;

export const Count = Type.Integer({ minimum: 0 });
export const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);

/** An account of the caller's team, written in full; any other is unknown. */
export const TeamAccount = Type.String({ minLength: 1, maxLength: 64 });

/** Of one account: itself, or everybody below it as well. */
export const teamScopes = ['member', 'team'] as const;
export type TeamScope = (typeof teamScopes)[number];

export const teamPeriod = { from: Day, to: Day } as const;

/** Whom a report is about: the caller when no account is named, the whole team when no scope is. */
export const teamSubject = {
  account: Type.Optional(TeamAccount),
  scope: Type.Optional(Type.Enum(teamScopes)),
  /** Of the accounts that are counted; the caller's own when left out. */
  currency: Type.Optional(Currency),
} as const;

export const teamGames = {
  category: Type.Optional(Code),
  vassalage: Type.Optional(Code),
} as const;

export const teamPaging = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
} as const;

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const accountTypes = ['agent', 'member'] as const;
export type AccountType = (typeof accountTypes)[number];

/** An account of the team. */
export const TeamPerson = Type.Object({
  id: Id,
  account: Label,
  nickname: Label,
  type: Type.Enum(accountTypes),
  /** How far below the caller: 1 for a direct downline, 0 for the caller. */
  level: Count,
});
export type TeamPerson = Static<typeof TeamPerson>;

/** What a report says about itself. Days are those of the brand's time zone, both included. */
export const TeamHead = Type.Object({
  from: Day,
  to: Day,
  /** IANA zone of the brand's business day. */
  timeZone: Type.String({ maxLength: 60 }),
  currency: Currency,
  /** Currencies that the caller's team has money in, the caller's own first. */
  currencies: Type.Array(Currency, { maxItems: 50 }),
  generatedAt: Instant,
  /** The brand's present day, from which presets are counted. */
  today: Day,
  /** Whom the report is about. */
  subject: TeamPerson,
  scope: Type.Enum(teamScopes),
});
export type TeamHead = Static<typeof TeamHead>;

/** From the caller, who comes first, down to the account whose lines are shown. */
export const Breadcrumb = Type.Array(TeamPerson, { maxItems: 100 });

/** A count that may fall below zero in a day on which more was undone than done. */
const Balance = Type.Integer();

/** Settled rounds, dated by the day of their settlement. */
export const teamPlay = {
  rounds: Balance,
  /** The bet. */
  stake: Money,
  /** What of the stakes counts as play. */
  valid: Money,
  payout: Money,
  /** Part of the payout. */
  jackpotWin: Money,
} as const;

/** Money beside play. What was undone is taken off what it undid. */
export const teamFunds = {
  depositCount: Balance,
  deposits: Money,
  depositFees: Money,
  withdrawalCount: Balance,
  /** What left accounts for good, fees included. */
  withdrawals: Money,
  withdrawalFees: Money,
  /** Bets that were given back. */
  cancelled: Money,
  /** Rebates of own play, and of the play of downlines. */
  memberRebates: Money,
  agentRebates: Money,
  /** Promotions and every other bonus. */
  promotions: Money,
  /** Wages and salaries received, less those paid to downlines. */
  wages: Money,
  /** Dividends received, less those paid to downlines. */
  dividends: Money,
} as const;

/**
 * `profit` is the members' own: payout, rebates, promotions and wages, less bets. Below zero they
 * lost. Dividends are not part of it.
 */
export const TeamSums = Type.Object({ ...teamPlay, ...teamFunds, profit: Money });
export type TeamSums = Static<typeof TeamSums>;

export const periodRefusals = ['report.period_too_long', 'report.period_invalid'] as const;
/** Outside the team and not at all are the same. */
export const accountRefusals = ['agent.account_unknown'] as const;
