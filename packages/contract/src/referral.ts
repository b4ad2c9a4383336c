// A member's own link, and who came by it.
import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Instant, Label, NextCursor, PageLimit, Url } from './schema.ts';

export const referralRoutes = declareRoutes({
  'GET /wps/referral': {
    access: 'member',
    summary: "The member's referral code, its link, and how many came by it",
    value: Type.Object({
      referralCode: Type.String({ maxLength: 32 }),
      /** Address of the registration with the code in it, on the brand's main domain. */
      link: Url,
      registered: Type.Integer({ minimum: 0 }),
      /** Those of them who have made a deposit. */
      active: Type.Integer({ minimum: 0 }),
    }),
    refusals: ['referral.closed'],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /wps/referral/members': {
    access: 'member',
    summary: 'Who came by the link, newest first, names masked',
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({ account: Label, joinedAt: Instant, isActive: Type.Boolean() }),
      ),
      nextCursor: NextCursor,
    }),
    refusals: ['referral.closed'],
  },
});

export const referralRefusals = declareRefusals({
  /** The brand's REFERRAL3 is off. */
  'referral.closed': 403,
});
