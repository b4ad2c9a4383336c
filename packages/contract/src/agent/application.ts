import { Type } from 'typebox';
import { BotCheck } from '../identity/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { AccountName, AffiliateCodeText, AgentType } from './field.ts';
import { Cursor, Id, Instant, Label, NextCursor, PageLimit } from '../schema.ts';

export const applicationStates = ['open', 'approved', 'rejected'] as const;
/** What someone who wants to bring players says of themselves. */
const ApplicationFields = {
  fullName: Type.String({ minLength: 2, maxLength: 100 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  /** Where to be called: Telegram, WhatsApp or a number, in the applicant's own words. */
  contact: Type.String({ maxLength: 100 }),
  /** Where the players would come from: addresses of sites and channels, one a line. */
  channels: Type.String({ minLength: 3, maxLength: 500 }),
  monthlyVisitors: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  message: Type.String({ maxLength: 1_000 }),
} as const;

export const AgentApplication = Type.Object({
  id: Id,
  ...ApplicationFields,
  memberId: Type.Union([Id, Type.Null()]),
  account: Type.Union([Label, Type.Null()]),
  state: Type.Enum(applicationStates),
  /** What the applicant was told. */
  remark: Type.String({ maxLength: 500 }),
  createdAt: Instant,
  decidedAt: Type.Union([Instant, Type.Null()]),
  decidedBy: Type.Union([Label, Type.Null()]),
  /** Who the applicant became, once approved. */
  agent: Type.Union([Type.Null(), Type.Object({ id: Id, account: Label })]),
  version: Type.Integer({ minimum: 1 }),
});

export const applicationRoutes = declareRoutes({
  'GET /wps/agent/affiliate': {
    access: 'public',
    summary: 'Whether an affiliate code, or the affiliate of a domain, can be registered under',
    query: Type.Object({
      code: Type.Optional(AffiliateCodeText),
      domain: Type.Optional(Type.String({ maxLength: 253 })),
    }),
    value: Type.Object({ code: AffiliateCodeText }),
    refusals: ['agent.affiliate_unknown'],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /wps/agent/own': {
    access: 'agent',
    summary: 'What the agent hands out to bring members',
    value: Type.Object({ affiliateCode: Type.Union([AffiliateCodeText, Type.Null()]) }),
    refusals: [],
  },
  'PUT /wps/agent/application': {
    access: 'public',
    summary: 'Applies to be an affiliate; one open application for each address of mail',
    body: Type.Object({ ...ApplicationFields, botCheck: BotCheck }),
    value: Type.Object({ id: Id }),
    refusals: [
      'agent.application_open',
      'identity.email_invalid',
      'identity.bot_check_required',
      'identity.bot_check_failed',
    ],
    rate: { count: 5, windowMs: 60_000 },
  },
  'GET /console/agent-applications': {
    access: 'operator:member.read',
    summary: 'Applications of a state, newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum(applicationStates)),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(AgentApplication), nextCursor: NextCursor }),
    refusals: [],
  },
  'POST /console/agent-applications/:applicationId': {
    access: 'operator:member.update',
    summary:
      'Approves or rejects, and tells the applicant by mail. An approved member becomes an agent; ' +
      'for anybody else an account is opened, whose password the mail lets them set',
    params: Type.Object({ applicationId: Id }),
    body: Type.Object({
      state: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
      remark: Type.String({ minLength: 3, maxLength: 500 }),
      version: Type.Integer({ minimum: 1 }),
      /** Of an approval; what is left out is made up of the applicant's address of mail. */
      account: Type.Optional(AccountName),
      code: Type.Optional(Type.String({ minLength: 3, maxLength: 32 })),
      agentType: Type.Optional(AgentType),
    }),
    value: AgentApplication,
    refusals: [
      'agent.application_unknown',
      'agent.application_changed',
      'agent.code_invalid',
      'agent.code_taken',
      'identity.registration_refused',
      'member.unknown',
    ],
  },
});

export const applicationRefusals = declareRefusals({
  'agent.application_open': 409,
  'agent.application_unknown': 404,
  'agent.application_changed': 409,
  /** Nobody of that account below the caller, whether there is one elsewhere or not. */
  'agent.account_unknown': 404,
  /** The specification's `invitation_code_error`. */
  'agent.affiliate_unknown': 422,
});
