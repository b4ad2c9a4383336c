import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';

const AffiliateCode = Type.String({ maxLength: 64 });

export const agentRoutes = declareRoutes({
  'GET /wps/agent/affiliate': {
    access: 'public',
    summary: 'Whether an affiliate code, or the affiliate of a domain, can be registered under',
    query: Type.Object({
      code: Type.Optional(AffiliateCode),
      domain: Type.Optional(Type.String({ maxLength: 253 })),
    }),
    value: Type.Object({ code: AffiliateCode }),
    refusals: ['agent.affiliate_unknown'],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /wps/agent/own': {
    access: 'agent',
    summary: 'What the agent hands out to bring members',
    value: Type.Object({ affiliateCode: Type.Union([AffiliateCode, Type.Null()]) }),
    refusals: [],
  },
});

export const agentRefusals = declareRefusals({
  /** The specification's `invitation_code_error`. */
  'agent.affiliate_unknown': 422,
});
