import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Cursor, Id, Instant, NextCursor, Nothing, PageLimit } from './schema.ts';

const Reason = Type.String({ minLength: 3, maxLength: 300 });
const byMember = Type.Object({ memberId: Id });

export const TagColour = Type.Union([
  Type.Literal('gray'),
  Type.Literal('red'),
  Type.Literal('orange'),
  Type.Literal('yellow'),
  Type.Literal('green'),
  Type.Literal('teal'),
  Type.Literal('blue'),
  Type.Literal('violet'),
]);

export const MemberTag = Type.Object({
  id: Id,
  name: Type.String({ maxLength: 40 }),
  colour: TagColour,
});

const CatalogueTag = Type.Object({
  ...MemberTag.properties,
  /** How many members carry it. */
  memberCount: Type.Integer(),
  version: Type.Integer(),
});

const tagBody = { name: Type.String({ minLength: 1, maxLength: 40 }), colour: TagColour };

/** Particulars that lists and pages show masked. */
export const RevealableField = Type.Union([
  Type.Literal('email'),
  Type.Literal('mobile'),
  Type.Literal('payeeName'),
  Type.Literal('birthDay'),
  Type.Literal('fullName'),
  Type.Literal('idNumber'),
  Type.Literal('address'),
  Type.Literal('placeOfBirth'),
]);

/** What two accounts have in common. */
export const DuplicateSign = Type.Union([
  Type.Literal('device'),
  Type.Literal('payout_account'),
  Type.Literal('person'),
  Type.Literal('mailbox'),
  Type.Literal('mobile'),
  Type.Literal('registration_ip'),
  Type.Literal('login_ip'),
]);

export const DuplicateStrength = Type.Union([
  Type.Literal('strong'),
  Type.Literal('medium'),
  Type.Literal('weak'),
]);

export const DuplicateVerdict = Type.Union([Type.Literal('linked'), Type.Literal('distinct')]);

const Twin = Type.Object({
  id: Id,
  account: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('closed')]),
  isBlocked: Type.Boolean(),
  registeredAt: Instant,
});

/** Two accounts that may have one owner; each pair is there once. */
export const DuplicatePair = Type.Object({
  id: Id,
  first: Twin,
  second: Twin,
  signs: Type.Array(DuplicateSign, { maxItems: 7 }),
  strength: DuplicateStrength,
  foundAt: Instant,
  verdict: Type.Union([DuplicateVerdict, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  reviewedAt: Type.Union([Instant, Type.Null()]),
  reviewedBy: Type.Union([Type.String(), Type.Null()]),
  version: Type.Integer(),
});

export const memberDeskRoutes = declareRoutes({
  'GET /console/tags': {
    access: 'operator:member.read',
    summary: 'Tags of the brand, by name',
    value: Type.Object({ items: Type.Array(CatalogueTag) }),
    refusals: [],
  },
  'POST /console/tags': {
    access: 'operator:member.update',
    summary: 'Adds a tag',
    body: Type.Object(tagBody),
    value: CatalogueTag,
    refusals: ['member.tag_empty', 'member.tag_taken', 'member.tags_many'],
  },
  'PUT /console/tags/:tagId': {
    access: 'operator:member.update',
    summary: 'Gives a tag another name or colour',
    params: Type.Object({ tagId: Id }),
    body: Type.Object({ ...tagBody, version: Type.Integer({ minimum: 1 }) }),
    value: CatalogueTag,
    refusals: ['member.tag_empty', 'member.tag_unknown', 'member.tag_taken', 'member.tag_changed'],
  },
  'DELETE /console/tags/:tagId': {
    access: 'operator:member.update',
    summary: 'Deletes a tag, also from those who carry it',
    params: Type.Object({ tagId: Id }),
    value: Nothing,
    refusals: ['member.tag_unknown'],
  },
  'GET /console/members/:memberId/tags': {
    access: 'operator:member.read',
    summary: 'Tags of one member, by name',
    params: byMember,
    value: Type.Object({ items: Type.Array(MemberTag) }),
    refusals: ['member.unknown'],
  },
  'PUT /console/members/:memberId/tags/:tagId': {
    access: 'operator:member.update',
    summary: 'Puts a tag on a member',
    params: Type.Object({ memberId: Id, tagId: Id }),
    value: Nothing,
    refusals: ['member.unknown', 'member.tag_unknown'],
  },
  'DELETE /console/members/:memberId/tags/:tagId': {
    access: 'operator:member.update',
    summary: 'Takes a tag off a member',
    params: Type.Object({ memberId: Id, tagId: Id }),
    value: Nothing,
    refusals: ['member.unknown', 'member.tag_unknown'],
  },
  'POST /console/members/:memberId/reveal': {
    access: 'operator:member.reveal',
    summary: 'One masked particular in full; each look is audited with its reason',
    params: byMember,
    body: Type.Object({ field: RevealableField, reason: Reason }),
    value: Type.Object({ value: Type.Union([Type.String({ maxLength: 400 }), Type.Null()]) }),
    refusals: ['member.unknown'],
    rate: { count: 60, windowMs: 10 * 60_000 },
  },
  'GET /console/members/:memberId/duplicates': {
    access: 'operator:member.read',
    summary: 'Accounts that may have the same owner as this one, the strongest signs first',
    params: byMember,
    value: Type.Object({ items: Type.Array(DuplicatePair) }),
    refusals: ['member.unknown'],
  },
  'GET /console/duplicates': {
    access: 'operator:member.read',
    summary: 'Pairs of accounts that may have one owner, the last found first',
    query: Type.Object({
      /** `open` ones wait for someone to judge them. */
      verdict: Type.Optional(Type.Union([Type.Literal('open'), DuplicateVerdict])),
      strength: Type.Optional(DuplicateStrength),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(DuplicatePair), nextCursor: NextCursor }),
    refusals: [],
  },
  'PUT /console/duplicates/:pairId': {
    access: 'operator:member.update',
    summary: 'Judges whether two accounts have one owner',
    params: Type.Object({ pairId: Id }),
    body: Type.Object({
      verdict: DuplicateVerdict,
      reason: Reason,
      version: Type.Integer({ minimum: 1 }),
    }),
    value: DuplicatePair,
    refusals: ['member.duplicate_unknown', 'member.changed'],
  },
});

export const memberDeskRefusals = declareRefusals({
  'member.tag_empty': 422,
  'member.tag_unknown': 404,
  'member.tag_taken': 409,
  'member.tag_changed': 409,
  'member.tags_many': 409,
  'member.duplicate_unknown': 404,
});

/** A masked particular of a member, beside the name of its field. */
export const MaskedField = Type.Object({ field: Code, masked: Type.String({ maxLength: 400 }) });
