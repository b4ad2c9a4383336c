// How a brand pays rebates, as operators set it.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Instant } from '../schema.ts';

export const rebateDeskRefusals = declareRefusals({
  'commission.rebates_changed': 409,
});

/** How often what has gathered is credited: every ten minutes, every hour, or with each new day. */
export const rebateCadences = ['minutes', 'hour', 'day'] as const;

const policyFields = {
  /** Bets earn rebates at all; what was earned before is credited all the same. */
  isOn: Type.Boolean(),
  cadence: Type.Enum(rebateCadences),
  /** How often members play their own rebate before it can be withdrawn, in hundredths. */
  multipleHundredths: Type.Integer({ minimum: 0, maximum: 10_000 }),
} as const;

export const ConsoleRebatePolicy = Type.Object({
  ...policyFields,
  /** Whether the law of the brand lets anybody earn on the bets of others. */
  isPassedUp: Type.Boolean(),
  /** When the last turn of credits was over. */
  creditedAt: Type.Union([Instant, Type.Null()]),
  version: Type.Integer({ minimum: 0 }),
});
export type ConsoleRebatePolicy = Static<typeof ConsoleRebatePolicy>;

export const rebateDeskRoutes = declareRoutes({
  'GET /console/rebate-policy': {
    access: 'operator:contract.read',
    summary: 'Whether and how often the brand pays rebates',
    value: ConsoleRebatePolicy,
    refusals: [],
  },
  'PUT /console/rebate-policy': {
    access: 'operator:contract.update',
    summary: 'Changes whether and how often the brand pays rebates, from the next bets on',
    body: Type.Object({
      ...policyFields,
      version: Type.Integer({ minimum: 0 }),
      reason: Reason,
    }),
    value: withProposal(ConsoleRebatePolicy),
    refusals: ['commission.rebates_changed', 'approval.open'],
  },
});
