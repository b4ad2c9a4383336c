// How agents bring downlines: accounts that they open, and links that people register by.
import { type Static, Type } from 'typebox';
import { MINUTE_MS, pageOf, pageQuery } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Id, Instant, Label, Nothing, Url } from '../schema.ts';
import {
  AccountName,
  Count,
  DownlineTypeText,
  pointRefusals,
  Points,
  PointsByFamily,
  RebateFamilyText,
} from './field.ts';

export const linkChannels = ['web', 'mobile', 'app'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** `exhausted`: as many registered as the link allows. */
export const linkStatuses = ['active', 'disabled', 'expired', 'exhausted'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const LINK_DAYS_MAX = 3_650;
export const LINK_REGISTRATIONS_MAX = 1_000_000;
/** Links of one agent that are not deleted. */
export const LINKS_MAX = 200;

export const RegistrationLink = Type.Object({
  id: Id,
  name: Label,
  /** Random and url-safe; it is the `referralCode` of a registration. */
  code: Type.String({ minLength: 20, maxLength: 64 }),
  url: Url,
  accountType: DownlineTypeText,
  points: PointsByFamily,
  channel: Type.Enum(linkChannels),
  note: Type.String({ maxLength: 200 }),
  status: Type.Enum(linkStatuses),
  visits: Count,
  registrations: Count,
  /** Those who registered by it and have made a deposit. */
  depositors: Count,
  /** Null without bound. */
  registrationsMax: Type.Union([Type.Null(), Count]),
  /** Null for ever. */
  validUntil: Type.Union([Type.Null(), Instant]),
  createdAt: Instant,
  version: Type.Integer({ minimum: 1 }),
});
export type RegistrationLink = Static<typeof RegistrationLink>;

/** What can be given in one family: 0 to `givableMax`. */
export const GivablePoints = Type.Object({
  family: RebateFamilyText,
  /** The caller's own. */
  own: Points,
  givableMax: Points,
  /** To how many more direct downlines so many points or more can be given. */
  quotas: Type.Array(Type.Object({ points: Points, max: Count, left: Count }), { maxItems: 50 }),
});
export type GivablePoints = Static<typeof GivablePoints>;

/** Points of someone in the team, and how far the caller may raise them. */
export const DownlinePoints = Type.Object({
  memberId: Id,
  account: Label,
  /** Only direct downlines can be raised. */
  isDirect: Type.Boolean(),
  items: Type.Array(Type.Object({ family: RebateFamilyText, points: Points, raisableTo: Points }), {
    maxItems: 6,
  }),
});
export type DownlinePoints = Static<typeof DownlinePoints>;

const Mark = Type.Optional(Type.String({ maxLength: 2_048 }));
const linkParams = Type.Object({ linkId: Id });
const memberParams = Type.Object({ memberId: Id });
const Password = Type.String({ minLength: 1, maxLength: 128 });

/** What the call about a link and the registration by it may answer with. */
export const linkRefusals = [
  'agent.link_unknown',
  'agent.link_disabled',
  'agent.link_expired',
  'agent.link_exhausted',
] as const;

export const registerCentreRoutes = declareRoutes({
  'GET /wps/agent/points': {
    access: 'agent',
    summary: "The caller's rebate points and what of them can be given to direct downlines",
    value: Type.Object({
      items: Type.Array(GivablePoints, { maxItems: 6 }),
      /** Whether anybody can stand below the caller: the tree has a depth that it never exceeds. */
      hasRoom: Type.Boolean(),
    }),
    refusals: [],
  },
  'GET /wps/agent/points/:memberId': {
    access: 'agent',
    summary: 'Rebate points of someone in the team',
    params: memberParams,
    value: DownlinePoints,
    refusals: ['agent.account_unknown'],
  },
  'PUT /wps/agent/points/:memberId': {
    access: 'agent',
    summary: 'Raises points of a direct downline; nothing is ever lowered by this',
    params: memberParams,
    body: Type.Object({ points: PointsByFamily }),
    value: DownlinePoints,
    refusals: ['agent.account_unknown', 'agent.points_lowered', ...pointRefusals],
    rate: { count: 60, windowMs: MINUTE_MS },
  },
  'POST /wps/agent/accounts': {
    access: 'agent',
    summary:
      'Opens the account of a direct downline, whose owner changes the password at the first login',
    sealed: true,
    body: Type.Object({
      accountType: DownlineTypeText,
      account: AccountName,
      password: Password,
      nickname: Type.Optional(Type.String({ maxLength: 40 })),
      points: PointsByFamily,
      /** The agent answers for the owner's age, and for having told them the terms. */
      ageConfirmed: Type.Boolean(),
      /** 'YYYY-MM-DD', where the brand asks for the date. */
      birthday: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    value: Type.Object({ memberId: Id, account: Label }),
    refusals: [
      'identity.registration_refused',
      'identity.registration_blocked',
      'agent.tree_too_deep',
      'agent.account_blocked',
      ...pointRefusals,
    ],
    rate: { count: 30, windowMs: MINUTE_MS },
    isCostly: true,
  },
  'GET /wps/agent/links': {
    access: 'agent',
    summary: 'Registration links of the caller, newest first',
    query: Type.Object({ ...pageQuery, status: Type.Optional(Type.Enum(linkStatuses)) }),
    value: pageOf(RegistrationLink),
    refusals: [],
  },
  'GET /wps/agent/links/totals': {
    access: 'agent',
    summary: 'What the links of the caller that are not deleted have brought together',
    query: Type.Object({ status: Type.Optional(Type.Enum(linkStatuses)) }),
    value: Type.Object({
      links: Count,
      visits: Count,
      registrations: Count,
      depositors: Count,
    }),
    refusals: [],
  },
  'POST /wps/agent/links': {
    access: 'agent',
    summary: 'Makes a link that people register by under the caller',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      accountType: DownlineTypeText,
      points: PointsByFamily,
      /** 0 for ever. */
      validDays: Type.Integer({ minimum: 0, maximum: LINK_DAYS_MAX }),
      /** 0 without bound. */
      registrationsMax: Type.Integer({ minimum: 0, maximum: LINK_REGISTRATIONS_MAX }),
      channel: Type.Enum(linkChannels),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    value: RegistrationLink,
    refusals: [
      'agent.link_name_empty',
      'agent.links_many',
      'agent.tree_too_deep',
      'agent.account_blocked',
      ...pointRefusals,
    ],
    rate: { count: 30, windowMs: MINUTE_MS },
  },
  'PUT /wps/agent/links/:linkId': {
    access: 'agent',
    summary: 'Disables a link, or enables it again',
    params: linkParams,
    body: Type.Object({ isActive: Type.Boolean(), version: Type.Integer({ minimum: 1 }) }),
    value: RegistrationLink,
    refusals: ['agent.link_unknown', 'agent.link_changed'],
  },
  'DELETE /wps/agent/links/:linkId': {
    access: 'agent',
    summary: 'Deletes a link; who registered by it stays',
    params: linkParams,
    value: Nothing,
    refusals: ['agent.link_unknown'],
  },
  'POST /wps/agent/link/visit': {
    access: 'public',
    summary:
      'Keeps a visit to a link with the marks of its address and says whether one can register by it',
    /** Marks that are too long or cannot be printed are dropped. */
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 64 }),
      s1: Mark,
      s2: Mark,
      s3: Mark,
      s4: Mark,
      s5: Mark,
      cid: Mark,
    }),
    value: Type.Object({ accountType: DownlineTypeText }),
    refusals: linkRefusals,
    rate: { count: 30, windowMs: MINUTE_MS },
  },
});

export const registerCentreRefusals = declareRefusals({
  /** More than one value for a family, or not in steps of 0.1 %. */
  'agent.points_invalid': 422,
  'agent.points_above_own': 422,
  'agent.points_lowered': 422,
  'agent.points_quota': 409,
  /** The caller may not act: an account that is closed or whose team may not transfer or log in. */
  'agent.account_blocked': 403,
  'agent.link_name_empty': 422,
  'agent.links_many': 409,
  'agent.link_unknown': 404,
  'agent.link_changed': 409,
  'agent.link_disabled': 403,
  'agent.link_expired': 403,
  'agent.link_exhausted': 403,
});
