import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Nothing } from './schema.ts';
import { FieldHints } from './site/register.ts';

const AvatarUrl = Type.String({ maxLength: 300 });
const AvatarView = Type.Object({ avatarUrl: Type.Union([AvatarUrl, Type.Null()]) });

/**
 * Why a member cannot change a value: it was given once and is kept (`once`), a document or a
 * payout account stands for it (`verified`), or it is bound in the security centre (`security`).
 */
export const ProfileLock = Type.Union([
  Type.Literal('once'),
  Type.Literal('verified'),
  Type.Literal('security'),
]);

export const ProfileField = Type.Object({
  field: Code,
  /** Contacts and the number of a document are masked. */
  value: Type.Union([Type.String({ maxLength: 400 }), Type.Null()]),
  lock: Type.Union([ProfileLock, Type.Null()]),
  required: Type.Boolean(),
  acceptedPattern: Type.String({ maxLength: 300 }),
  patternId: Code,
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 1 }),
  hints: Type.Optional(FieldHints),
});

export const Profile = Type.Object({
  /** The fields that the brand asks for at registration, in the order of its form. */
  fields: Type.Array(ProfileField, { maxItems: 60 }),
  avatarUrl: Type.Union([AvatarUrl, Type.Null()]),
  /** Addresses of pictures that the house has drawn, to choose from. */
  avatars: Type.Array(AvatarUrl, { maxItems: 40 }),
});

const Value = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const profileRoutes = declareRoutes({
  'GET /wps/member/profile': {
    access: 'member',
    summary: 'What the account says of its owner, and which of it can be changed',
    value: Profile,
    refusals: [],
  },
  'PUT /wps/member/profile': {
    access: 'member',
    summary: 'Changes what the account says of its owner; fields that are left out stay',
    body: Type.Object({
      nickname: Value(40),
      payeeName: Value(120),
      fullName: Value(120),
      birthday: Value(10),
      idNumber: Value(64),
      nationality: Value(2),
      address: Value(300),
      occupation: Value(120),
      sourceOfIncome: Value(120),
      placeOfBirth: Value(120),
      qqNum: Value(20),
      line: Value(64),
      whatsapp: Value(64),
      facebook: Value(128),
      wechat: Value(64),
      telegram: Value(64),
      zalo: Value(64),
    }),
    value: Profile,
    refusals: ['member.nickname_refused', 'member.profile_refused'],
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
  'PUT /wps/member/info/icon': {
    access: 'member',
    summary: 'Takes one of the pictures of the house',
    body: Type.Object({ avatarUrl: AvatarUrl }),
    value: AvatarView,
    refusals: ['member.avatar_unknown'],
  },
  'DELETE /wps/member/info/icon': {
    access: 'member',
    summary: 'Takes the picture away',
    value: Nothing,
    refusals: [],
  },
});

export const profileRefusals = declareRefusals({
  'member.profile_refused': 422,
  'member.avatar_unknown': 422,
});
