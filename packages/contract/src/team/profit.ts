// The profit-loss statement: what each direct line won and lost, what the agent did, and the sum.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Currency, Money, NextCursor } from '../schema.ts';
import {
  accountRefusals,
  Breadcrumb,
  Count,
  orNull,
  periodRefusals,
  sortOrders,
  TeamAccount,
  teamGames,
  TeamHead,
  teamPaging,
  teamPeriod,
  teamPlay,
  TeamPerson,
  teamScopes,
} from './field.ts';

/** Money beside play belongs to no game: null where the statement is of a category or a vendor. */
const statementSums = {
  ...teamPlay,
  deposits: orNull(Money),
  withdrawals: orNull(Money),
  rebates: orNull(Money),
  promotions: orNull(Money),
  wages: orNull(Money),
  dividends: orNull(Money),
  /** The members' own, as in the overview; of one category or vendor payout less bet. */
  profit: Money,
} as const;
export const StatementSums = Type.Object(statementSums);
export type StatementSums = Static<typeof StatementSums>;

export const StatementLine = Type.Object({
  member: TeamPerson,
  ...statementSums,
  /** There are accounts below it: its own statement has lines. */
  hasMore: Type.Boolean(),
});
export type StatementLine = Static<typeof StatementLine>;

export const statementSorts = [
  'account',
  'stake',
  'valid',
  'payout',
  'deposits',
  'withdrawals',
  'profit',
] as const;
export type StatementSort = (typeof statementSorts)[number];

export const statementFilter = {
  ...teamPeriod,
  /** The line of one account of the team and nobody else's. */
  account: Type.Optional(TeamAccount),
  /** Whose direct lines are shown; the caller's when left out. */
  under: Type.Optional(TeamAccount),
  /** Each line with everybody below it, which is meant when left out, or the accounts alone. */
  scope: Type.Optional(Type.Enum(teamScopes)),
  ...teamGames,
  currency: Type.Optional(Currency),
} as const;

export const TeamStatement = Type.Object({
  head: TeamHead,
  breadcrumb: Breadcrumb,
  /** Of whom the lines are, alone; null when one account was asked for. */
  own: orNull(StatementLine),
  items: Type.Array(StatementLine, { maxItems: 100 }),
  nextCursor: NextCursor,
  /**
   * What accounts played and moved here that have left since, or in the day on which they came: no
   * line tells of it. Null when there was nothing of it.
   */
  other: orNull(StatementSums),
  /** Of the whole statement, whatever page this is: own, every line and `other`. */
  total: StatementSums,
  lineCount: Count,
});
export type TeamStatement = Static<typeof TeamStatement>;

export const teamProfitRoutes = declareRoutes({
  'GET /wps/agent/team/profit': {
    access: 'agent',
    summary: 'Profit and loss by direct downline with its team, own and total; at most 90 days',
    query: Type.Object({
      ...statementFilter,
      /** The largest stake first when left out. */
      sort: Type.Optional(Type.Enum(statementSorts)),
      order: Type.Optional(Type.Enum(sortOrders)),
      ...teamPaging,
    }),
    value: TeamStatement,
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 120, windowMs: 60_000 },
  },
});
