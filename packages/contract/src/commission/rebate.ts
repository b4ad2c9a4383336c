// What single bets earned an agent in rebates, and what of it is still to be credited.
import { type Static, Type } from 'typebox';
import { rebateFamilies } from '../agent/field.ts';
import { pageOf, pageQuery } from '../cashier/field.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import { maybe } from './field.ts';

/** agent: on the bets of the team. member: on the own bets. */
export const rebateRoles = ['agent', 'member'] as const;
const Role = Type.Enum(rebateRoles);

const Points = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent',
});

export const RebateView = Type.Object({
  /** The place in the list; a round that is settled again has an entry more. */
  seq: Type.String({ pattern: '^\\d{1,18}$' }),
  role: Role,
  /** Who played; null for anyone who is not of the team any more. */
  account: maybe(Label),
  roundId: Id,
  family: Type.Enum(rebateFamilies),
  /** Earned is what lies between the two: the points below, and the own. */
  fromPoints: Points,
  toPoints: Points,
  currency: Currency,
  validBet: Money,
  /** To the last hundred-thousandth; below zero what a correction took back. */
  amount: Money,
  settledAt: Instant,
});
export type RebateView = Static<typeof RebateView>;

export const RebateStanding = Type.Object({
  currency: Currency,
  roles: Type.Array(
    Type.Object({
      role: Role,
      /** Earned and not credited yet. */
      due: Money,
      /** The latest credit; null before the first. */
      last: maybe(Type.Object({ amount: Money, at: Instant })),
    }),
    { maxItems: 2 },
  ),
});
export type RebateStanding = Static<typeof RebateStanding>;

export const rebateRoutes = declareRoutes({
  'GET /wps/agent/rebates': {
    access: 'agent',
    summary: 'What single bets earned the agent in rebates, newest first',
    query: Type.Object({ ...pageQuery, role: Type.Optional(Role) }),
    value: pageOf(RebateView),
    refusals: [],
  },
  'GET /wps/agent/rebates/standing': {
    access: 'agent',
    summary: 'What of the rebates is still to be credited, and what was credited last',
    value: RebateStanding,
    refusals: [],
  },
});
