import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';

export const agentRoutes = declareRoutes({
  'GET /wps/agent/affiliate': {
    access: 'public',
    summary: 'Whether an affiliate code, or the affiliate of a domain, can be registered under',
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 64 })),
      domain: Type.Optional(Type.String({ maxLength: 253 })),
    }),
    value: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    refusals: ['agent.affiliate_unknown'],
    rate: { count: 30, windowMs: 60_000 },
  },
});

export const agentRefusals = declareRefusals({
  /** The specification's `invitation_code_error`. */
  'agent.affiliate_unknown': 422,
});
