// The accounts of a team: who they are, what they have, and what is agreed with them.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Day, Instant, Money, NextCursor } from '../schema.ts';
import {
  accountRefusals,
  accountTypes,
  Breadcrumb,
  Count,
  orNull,
  sortOrders,
  TeamAccount,
  teamPaging,
  TeamPerson,
} from './field.ts';

/** Direct downlines alone, or everybody below. */
export const listScopes = ['direct', 'all'] as const;
export type ListScope = (typeof listScopes)[number];

/** `blocked`: may not log in, bet, withdraw or transfer. */
export const teamMemberStatuses = ['active', 'blocked', 'closed'] as const;
export type TeamMemberStatus = (typeof teamMemberStatuses)[number];

export const teamMemberSorts = [
  'registered',
  'account',
  'loggedIn',
  'balance',
  'teamBalance',
  'teamSize',
] as const;
export type TeamMemberSort = (typeof teamMemberSorts)[number];

/** Where a contract of one kind with an account stands; null when there is none. */
export const contractBadges = ['PENDING_NEW', 'ACTIVE', 'PENDING_TERMINATE'] as const;
export type ContractBadge = (typeof contractBadges)[number];
const Badge = orNull(Type.Enum(contractBadges));

export const TeamMember = Type.Object({
  ...TeamPerson.properties,
  status: Type.Enum(teamMemberStatuses),
  isOnline: Type.Boolean(),
  currency: Currency,
  /** Own money in every purse. */
  balance: Money,
  /** Of the account and everybody below it, in its currency. */
  teamBalance: Money,
  /** The account and everybody below it. */
  teamSize: Count,
  directs: Count,
  /** Hundredths of a percent by family of games; families without points are left out. */
  points: Type.Array(Type.Object({ family: Code, points: Count }), { maxItems: 20 }),
  contracts: Type.Object({
    dividend: Badge,
    dailyWage: Badge,
    hourlySalary: Badge,
    realtimeSalary: Badge,
  }),
  registeredAt: Instant,
  loggedInAt: orNull(Instant),
});
export type TeamMember = Static<typeof TeamMember>;

export const teamMemberFilter = {
  /** One account of the team and nobody else; the other filters still hold. */
  account: Type.Optional(TeamAccount),
  /** Whose downlines are listed; the caller's when left out. */
  under: Type.Optional(TeamAccount),
  scope: Type.Optional(Type.Enum(listScopes)),
  type: Type.Optional(Type.Enum(accountTypes)),
  status: Type.Optional(Type.Enum(teamMemberStatuses)),
  isOnline: Type.Optional(Type.Boolean()),
  /** Bounds of the own balance, both included. */
  balanceMin: Type.Optional(Money),
  balanceMax: Type.Optional(Money),
  registeredFrom: Type.Optional(Day),
  registeredTo: Type.Optional(Day),
} as const;

export const TeamMemberPage = Type.Object({
  items: Type.Array(TeamMember, { maxItems: 100 }),
  nextCursor: NextCursor,
  /** From the caller down to whose downlines are listed. */
  breadcrumb: Breadcrumb,
});
export type TeamMemberPage = Static<typeof TeamMemberPage>;

export const teamMemberRoutes = declareRoutes({
  'GET /wps/agent/team/members': {
    access: 'agent',
    summary: 'Downlines with balances, points and contracts, direct ones unless asked for all',
    query: Type.Object({
      ...teamMemberFilter,
      /** Newest first when left out. */
      sort: Type.Optional(Type.Enum(teamMemberSorts)),
      order: Type.Optional(Type.Enum(sortOrders)),
      ...teamPaging,
    }),
    value: TeamMemberPage,
    refusals: [...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
  'GET /wps/agent/team/members/totals': {
    access: 'agent',
    summary: 'How many accounts a filter finds, and what they have',
    query: Type.Object({ ...teamMemberFilter }),
    value: Type.Object({
      count: Count,
      agents: Count,
      /** Own balances of the accounts that were found. */
      balances: Type.Array(Type.Object({ currency: Currency, balance: Money }), { maxItems: 50 }),
    }),
    refusals: [...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
});
