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

/** How far the proof of who somebody is has come. */
export const KycStatus = Type.Union([
  Type.Literal('none'),
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
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
  emailVerified: Type.Boolean(),
  mobileVerified: Type.Boolean(),
  kycStatus: KycStatus,
  registeredAt: Instant,
  loggedInAt: orNull(Instant),
});

const AvatarView = Type.Object({ avatarUrl: orNull(Type.String({ maxLength: 300 })) });

/** One note about a member, from operators to operators. */
export const MemberNote = Type.Object({
  id: Id,
  text: Type.String(),
  isPinned: Type.Boolean(),
  operatorId: Id,
  operatorAccount: Type.String(),
  writtenAt: Instant,
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
  kycStatus: KycStatus,
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
  emailVerifiedAt: orNull(Instant),
  mobileVerifiedAt: orNull(Instant),
  kycStatus: KycStatus,
  avatarUrl: orNull(Type.String()),
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
  'GET /wps/member/info/icon': {
    access: 'trial',
    summary: 'The picture of the account',
    value: AvatarView,
    refusals: [],
  },
  'POST /wps/member/info/icon': {
    access: 'member',
    summary: 'Puts a picture in place of the one before',
    upload: { mediaTypes: ['image/png', 'image/jpeg'], bytesMax: 5 * 1024 * 1024 },
    value: AvatarView,
    refusals: ['member.image_type', 'member.image_too_large'],
    rate: { count: 10, windowMs: 60_000 },
  },
  'DELETE /wps/member/info/icon': {
    access: 'member',
    summary: 'Takes the picture away',
    value: Nothing,
    refusals: [],
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
      kycStatus: Type.Optional(KycStatus),
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
  'GET /console/members/:memberId/notes': {
    access: 'operator:member.read',
    summary: 'Notes about a member, pinned ones first',
    params: Type.Object({ memberId: Id }),
    value: Type.Object({ items: Type.Array(MemberNote) }),
    refusals: ['member.unknown'],
  },
  'POST /console/members/:memberId/notes': {
    access: 'operator:member.update',
    summary: 'Notes something about a member',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 2000 }),
      isPinned: Type.Boolean(),
    }),
    value: MemberNote,
    refusals: ['member.unknown', 'member.note_empty', 'member.notes_many'],
  },
  'PUT /console/members/:memberId/notes/:noteId': {
    access: 'operator:member.update',
    summary: 'Pins a note or lets it go',
    params: Type.Object({ memberId: Id, noteId: Id }),
    body: Type.Object({ isPinned: Type.Boolean() }),
    value: MemberNote,
    refusals: ['member.unknown', 'member.note_unknown'],
  },
  'DELETE /console/members/:memberId/notes/:noteId': {
    access: 'operator:member.update',
    summary: 'Deletes a note of one’s own',
    params: Type.Object({ memberId: Id, noteId: Id }),
    value: Nothing,
    refusals: ['member.unknown', 'member.note_unknown', 'member.note_of_another'],
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
  'member.image_type': 415,
  'member.image_too_large': 413,
  'member.note_unknown': 404,
  'member.note_empty': 422,
  'member.note_of_another': 403,
  'member.notes_many': 409,
  'member.nickname_refused': 422,
  'member.language_unknown': 422,
});
