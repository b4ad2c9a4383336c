import { Type } from 'typebox';
import { withProposal } from './approval.ts';
import { MaskedField, MemberTag } from './member-desk.ts';
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

/** How far the proof of who someone is has come. */
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

/** One note about a member, from operators to operators. */
export const MemberNote = Type.Object({
  id: Id,
  text: Type.String(),
  isPinned: Type.Boolean(),
  operatorId: Id,
  operatorAccount: Type.String(),
  writtenAt: Instant,
});

export const MemberStatus = Type.Union([Type.Literal('active'), Type.Literal('closed')]);

/** How far a member has come in the house's programme; 0 is where everybody begins. */
export const VipRank = Type.Integer({ minimum: 0, maximum: 10 });

export const ConsoleMemberRow = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  standing: Standing,
  status: MemberStatus,
  vipRank: VipRank,
  currency: Currency,
  country: orNull(Type.String()),
  balance: Money,
  kycStatus: KycStatus,
  isBlocked: Type.Boolean(),
  type: Type.Integer(),
  affiliateCode: orNull(Type.String()),
  tags: Type.Array(MemberTag),
  registeredAt: Instant,
  registeredIp: orNull(Type.String()),
  loggedInAt: orNull(Instant),
});

export const ConsoleMember = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  standing: Standing,
  status: MemberStatus,
  vipRank: VipRank,
  currency: Currency,
  country: orNull(Type.String()),
  language: Language,
  type: Type.Integer(),
  /** Masked, as are the three that follow. */
  birthDay: orNull(Type.String()),
  payeeName: orNull(Type.String()),
  email: orNull(Type.String()),
  mobile: orNull(Type.String()),
  /** Other particulars that the brand asked for. */
  particulars: Type.Array(MaskedField, { maxItems: 60 }),
  upline: Type.Union([Type.Object({ id: Id, account: Type.String() }), Type.Null()]),
  affiliateCode: orNull(Type.String()),
  emailVerifiedAt: orNull(Instant),
  mobileVerifiedAt: orNull(Instant),
  kycStatus: KycStatus,
  avatarUrl: orNull(Type.String()),
  loginBlocked: Type.Boolean(),
  betBlocked: Type.Boolean(),
  withdrawBlocked: Type.Boolean(),
  /** Moves nothing to other members, and takes nothing from them. */
  transferBlocked: Type.Boolean(),
  blockReason: orNull(Type.String()),
  hasPaymentPassword: Type.Boolean(),
  termsVersion: orNull(Type.String()),
  registeredAt: Instant,
  registeredIp: orNull(Type.String()),
  loggedInAt: orNull(Instant),
  loggedInIp: orNull(Type.String()),
  version: Type.Integer(),
});

const Part = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
const At = Type.Optional(Instant);

export const MemberSort = Type.Union([
  Type.Literal('registered'),
  Type.Literal('account'),
  Type.Literal('loggedIn'),
]);

const MemberListQuery = Type.Object({
  /** Account, nickname, mobile, e-mail or id. */
  search: Type.Optional(Type.String({ maxLength: 64 })),
  /** Beginnings of the account, and of the nickname. */
  account: Part,
  nickname: Part,
  /** The whole value: parts of contacts are not searched. */
  payeeName: Part,
  email: Part,
  mobile: Part,
  standing: Type.Optional(Standing),
  vipRank: Type.Optional(VipRank),
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  status: Type.Optional(MemberStatus),
  isBlocked: Type.Optional(Type.Boolean()),
  block: Type.Optional(
    Type.Union([Type.Literal('login'), Type.Literal('bet'), Type.Literal('withdraw')]),
  ),
  kycStatus: Type.Optional(KycStatus),
  /** The account of the agent or member who brought them. */
  upline: Part,
  affiliateCode: Part,
  tagId: Type.Optional(Id),
  registeredFrom: At,
  registeredTo: At,
  loggedInFrom: At,
  loggedInTo: At,
  registeredIp: Part,
  sort: Type.Optional(MemberSort),
  isAscending: Type.Optional(Type.Boolean()),
  withTotal: Type.Optional(Type.Boolean()),
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
});

export const memberRoutes = declareRoutes({
  'GET /wps/member/info': {
    access: 'trial',
    summary: 'The logged-in account, its balance and its counts',
    value: MemberInfo,
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
    summary: 'Members by what is known of them, the newest first unless sorted otherwise',
    query: MemberListQuery,
    value: Type.Object({
      items: Type.Array(ConsoleMemberRow),
      nextCursor: NextCursor,
      /** Of all pages, counted up to 10 000; null unless the call asked for it. */
      total: Type.Union([Type.Integer(), Type.Null()]),
    }),
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
    summary: 'Blocks or allows login, bets, withdrawals and transfers between members',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({
      loginBlocked: Type.Boolean(),
      betBlocked: Type.Boolean(),
      withdrawBlocked: Type.Boolean(),
      /** Stays as it is when left out. */
      transferBlocked: Type.Optional(Type.Boolean()),
      reason: Type.String({ minLength: 3, maxLength: 300 }),
      version: Type.Integer({ minimum: 1 }),
    }),
    value: withProposal(ConsoleMember),
    refusals: ['member.unknown', 'member.changed', 'approval.open'],
  },
  'PUT /console/members/:memberId/vip': {
    access: 'operator:member.update',
    summary: 'Sets the VIP rank, from which limits, fees and ways to pay follow; 0 is none',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({
      vipRank: VipRank,
      reason: Type.String({ minLength: 3, maxLength: 300 }),
      version: Type.Integer({ minimum: 1 }),
    }),
    value: withProposal(ConsoleMember),
    refusals: ['member.unknown', 'member.changed', 'approval.open'],
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
