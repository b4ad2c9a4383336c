// How the team does: cards, a chart by day, and the same days before.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Day, Money } from '../schema.ts';
import {
  accountRefusals,
  Count,
  periodRefusals,
  TEAM_DAYS_MAX,
  TeamHead,
  teamPeriod,
  teamSubject,
  TeamSums,
} from './field.ts';

/** Accounts counted in a period. */
const peopleOfPeriod = {
  registrations: Count,
  /** Who deposited for the first time ever. */
  firstDeposits: Count,
  /** Who bet. */
  activeMembers: Count,
  depositors: Count,
} as const;

export const TeamDay = Type.Object({
  day: Day,
  stake: Money,
  valid: Money,
  payout: Money,
  /** Of members and agents together. */
  rebates: Money,
  deposits: Money,
  withdrawals: Money,
  registrations: Count,
  profit: Money,
});
export type TeamDay = Static<typeof TeamDay>;

export const TeamOverview = Type.Object({
  head: TeamHead,
  /** The first five are as of now, the others of the period. */
  people: Type.Object({
    /** Downlines and the subject itself. */
    size: Count,
    agents: Count,
    members: Count,
    /** Used the site within the last minutes. */
    online: Count,
    /** Direct downlines. */
    directs: Count,
    ...peopleOfPeriod,
  }),
  /** What all of them have in their purses now. */
  balance: Money,
  totals: TeamSums,
  /** As many days just before the period. */
  previous: Type.Object({
    from: Day,
    to: Day,
    people: Type.Object(peopleOfPeriod),
    totals: TeamSums,
  }),
  /** Every day of the period, oldest first. */
  days: Type.Array(TeamDay, { maxItems: TEAM_DAYS_MAX }),
});
export type TeamOverview = Static<typeof TeamOverview>;

export const teamOverviewRoutes = declareRoutes({
  'GET /wps/agent/team/overview': {
    access: 'agent',
    summary: 'People, money and play of the team by day, beside the days before; at most 31 days',
    query: Type.Object({ ...teamPeriod, ...teamSubject }),
    value: TeamOverview,
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 120, windowMs: 60_000 },
  },
});
