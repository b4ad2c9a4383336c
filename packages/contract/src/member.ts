import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Currency,
  Cursor,
  Id,
  Instant,
  Language,
  Money,
  NextCursor,
  Nothing,
  PageLimit,
} from './schema.ts';

const orNull = <const S extends ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** How an account stands: a player, an agent with a team, or a trial without money. */
export const Standing = Type.Union([
  Type.Literal('member'),
  Type.Literal('agent'),
  Type.Literal('trial'),
]);

export const MemberInfo = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  /** 0 member; 1, 2, 41, 42 agents; 4 trial. */
  type: Type.Integer(),
  isAgent: Type.Boolean(),
  isTrial: Type.Boolean(),
  firstTimeLogin: Type.Boolean(),
  currency: Currency,
  currencySymbol: Type.String(),
  balance: Money,
  locked: Money,
  bonus: Money,
  /** Version of the balance, for the socket channel. */
  balanceVersion: Type.Integer(),
  vipFlag: Type.Boolean(),
  vipLabel: Type.String(),
  vipRank: Type.Integer(),
  unreadMessageCount: Type.Integer(),
  availablePromoCount: Type.Integer(),
  language: Language,
  avatarUrl: orNull(Type.String({ maxLength: 300 })),
  hasPaymentPassword: Type.Boolean(),
  payeeName: orNull(Type.String()),
  registeredAt: Instant,
  loggedInAt: orNull(Instant),
});

const MemberStatus = Type.Union([Type.Literal('active'), Type.Literal('closed')]);

export const ConsoleMemberRow = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  standing: Standing,
  status: MemberStatus,
  currency: Currency,
  country: orNull(Type.String()),
  balance: Money,
  isBlocked: Type.Boolean(),
  registeredAt: Instant,
  loggedInAt: orNull(Instant),
});

export const ConsoleMember = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  standing: Standing,
  status: MemberStatus,
  currency: Currency,
  country: orNull(Type.String()),
  language: Language,
  birthDay: orNull(Type.String()),
  payeeName: orNull(Type.String()),
  email: orNull(Type.String()),
  mobile: orNull(Type.String()),
  loginBlocked: Type.Boolean(),
  betBlocked: Type.Boolean(),
  withdrawBlocked: Type.Boolean(),
  blockReason: orNull(Type.String()),
  hasPaymentPassword: Type.Boolean(),
  termsVersion: orNull(Type.String()),
  registeredAt: Instant,
  registeredIp: orNull(Type.String()),
  loggedInAt: orNull(Instant),
  loggedInIp: orNull(Type.String()),
  version: Type.Integer(),
});

export const memberRoutes = declareRoutes({
  'GET /wps/member/info': {
    access: 'trial',
    summary: 'The logged-in account, its balance and its counts',
    value: MemberInfo,
    refusals: [],
  },
  'PUT /wps/member/profile': {
    access: 'member',
    summary: 'Changes the name that others see',
    body: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 40 }) }),
    value: Nothing,
    refusals: ['member.nickname_refused'],
    rate: { count: 20, windowMs: 60_000 },
  },
  'PUT /wps/member/language': {
    access: 'trial',
    summary: 'Remembers the language of the account',
    body: Type.Object({ language: Language }),
    value: Nothing,
    refusals: ['member.language_unknown'],
  },
  'GET /console/members': {
    access: 'operator:member.read',
    summary: 'Members by account, nickname, mobile, e-mail or id, the newest first',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 64 })),
      standing: Type.Optional(Standing),
      isBlocked: Type.Optional(Type.Boolean()),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(ConsoleMemberRow), nextCursor: NextCursor }),
    refusals: [],
  },
  'GET /console/members/:memberId': {
    access: 'operator:member.read',
    summary: 'One member',
    params: Type.Object({ memberId: Id }),
    value: ConsoleMember,
    refusals: ['member.unknown'],
  },
  'PUT /console/members/:memberId/blocks': {
    access: 'operator:member.update',
    summary: 'Blocks or allows login, bets and withdrawals',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({
      loginBlocked: Type.Boolean(),
      betBlocked: Type.Boolean(),
      withdrawBlocked: Type.Boolean(),
      reason: Type.String({ minLength: 3, maxLength: 300 }),
      version: Type.Integer({ minimum: 1 }),
    }),
    value: ConsoleMember,
    refusals: ['member.unknown', 'member.changed'],
  },
});

export const memberRefusals = declareRefusals({
  'member.unknown': 404,
  'member.changed': 409,
  'member.nickname_refused': 422,
  'member.language_unknown': 422,
});
